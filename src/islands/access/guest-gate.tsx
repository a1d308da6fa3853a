import { type ReactNode, Suspense } from 'react'
import type { Features } from '#contract/features.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { Skeleton } from '#islands/ui/waiting.tsx'
import { useGuest } from './use-guest.ts'

interface GuestGateProps {
  allowed?: (features: Features) => boolean
  children: (features: Features) => ReactNode
}

export function GuestGate(props: GuestGateProps) {
  return (
    <Suspense fallback={<Skeleton />}>
      <Gate {...props} />
    </Suspense>
  )
}

function Gate({ allowed, children }: GuestGateProps) {
  const live = useGuest(allowed)
  if (live.status === 'loading') return <Skeleton />
  if (live.status === 'failed') return <ErrorNotice {...live} />
  return children(live.data)
}
