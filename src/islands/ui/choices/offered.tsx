import { useStore } from '@nanostores/react'
import type { WeeklyTimes } from '#contract/hours/hours.ts'
import { $shopNow } from '#stores/order/shop-now.ts'
import { OfferedTimes } from './offered-times.tsx'

interface OfferedProps {
  kind: 'products' | 'menus'
  of: { id: string; available: boolean; offered?: WeeklyTimes | undefined }
}

/** When a dish can be had, while it can be ordered for later only. */
export function Offered({ kind, of: { id, available, offered } }: OfferedProps) {
  const gone = useStore($shopNow)?.state.live?.soldOut?.[kind]?.map(String)
  if (!offered || !available || !gone?.includes(id)) return null
  return <OfferedTimes times={offered} />
}
