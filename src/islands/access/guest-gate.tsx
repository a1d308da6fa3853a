import { type ReactNode, Suspense } from 'react'
import type { Features } from '#contract/features.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { Skeleton } from '#islands/ui/waiting.tsx'
import { messageOf } from '#lib/api/errors.ts'
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
  if (live.status === 'failed') return <ErrorNotice text={messageOf(live.error)} retry={live.retry} />
  return children(live.data)
}
