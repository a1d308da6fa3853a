import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import type { WeeklyTimes } from '#contract/hours/hours.ts'
import { $shopNow } from '#stores/order/shop-now.ts'
import { lazyComponent } from '../lazy.ts'

const OfferedTimes = lazyComponent(async () => (await import('./offered-times.tsx')).OfferedTimes)

interface OfferedProps {
  kind: 'products' | 'menus'
  of: { id: string; available: boolean; offered?: WeeklyTimes | undefined }
}

/** When a dish can be had, while it can be ordered for later only. */
export function Offered({ kind, of: { id, available, offered } }: OfferedProps) {
  const gone = useStore($shopNow)?.state.live?.soldOut?.[kind]?.map(String)
  if (!offered || !available || !gone?.includes(id)) return null
  return (
    <Suspense fallback={null}>
      <OfferedTimes times={offered} />
    </Suspense>
  )
}
