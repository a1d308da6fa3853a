import { useStore } from '@nanostores/react'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { Features } from '#contract/describe/settings/features.ts'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { type RequestState, useRequest } from '#islands/ui/hooks/use-request.ts'
import { Skeleton } from '#islands/ui/waiting.tsx'
import { ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { loadSettings, loadUser } from '#stores/load.ts'
import { $features } from '#stores/settings.ts'
import { $table } from '#stores/storage/storage.ts'
import { $user } from '#stores/user.ts'

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

const loadVisitor = () => Promise.all([loadSettings(), loadUser()])

/**
 * Returns the live features once it is known that nobody is signed in. Signed-in visitors, and those that
 * `allowed` rejects, are redirected home without seeing the page (docs/rules.md, R2.44 R2.46 R2.870).
 */
function useGuest(allowed: (features: Features) => boolean = () => true): RequestState<Features> {
  const live = useRequest('guest', loadVisitor)
  const user = useStore($user)
  const features = useStore($features)
  const isBarred = features !== undefined && !(features.accounts && allowed(features))
  const away = Boolean(user) || (live.status === 'ready' && isBarred)

  useEffect(() => {
    // With `?table=`, home asks a visitor who still has the token of a table session that this tab has left.
    const left = user?.table && $table.get() === undefined
    if (away) location.replace(ownPath(paths.home) + (left ? '?table=' : ''))
  }, [away, user])

  if (live.status === 'failed') return live
  if (away || user === undefined || !features) return { status: 'loading' }
  return { status: 'ready', data: features }
}
