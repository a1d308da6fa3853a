import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/api/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { type AccountRoute, guardAccount } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { $accountLocation, followAccountLocation, visitAccount } from '#stores/account-location.ts'
import { loadSettings, loadUser } from '#stores/load.ts'
import { sessionExit } from '#stores/session.ts'
import { $features } from '#stores/settings.ts'
import { $token } from '#stores/storage/storage.ts'
import { $user } from '#stores/user.ts'

type Account =
  /** Loading, or redirecting: nothing may be shown. */
  | { status: 'waiting' }
  | { status: 'failed'; error: unknown; retry: () => void }
  /** `route` is undefined when no page matches the path. */
  | { status: 'open'; user: User; features: Features; route: AccountRoute | undefined }

const loadAccount = () => Promise.all([loadSettings(), loadUser()])

/** Returns the user and the page of the current path. Redirects visitors without access. */
export function useAccount(): Account {
  const live = useRequest('account', loadAccount)
  const user = useStore($user)
  const token = useStore($token)
  const features = useStore($features)
  const { path, query } = useStore($accountLocation)
  const [signedIn, setSignedIn] = useState(false)
  useEffect(followAccountLocation, [])
  useEffect(() => pointLanguages(path), [path])

  if (user && !signedIn) setSignedIn(true)
  const left = signedIn && (!user || !token)
  const known = live.status === 'ready' || !token
  const result = useMemo(() => {
    if (left) return { leave: sessionExit() }
    if (!known || user === undefined || (user && !features)) return undefined
    const { newAddressSystem = false, loyalty = false } = features ?? {}
    return guardAccount(path, query, { user, newAddressSystem, loyalty })
  }, [left, known, user, features, path, query])

  useEffect(() => {
    if (result && 'leave' in result) location.replace(ownPath(result.leave))
    if (result && 'go' in result) visitAccount(result.go, { replace: true })
  }, [result])

  if (live.status === 'failed' && token && !left) return live
  if (!user || !features || !result || 'leave' in result || 'go' in result) return { status: 'waiting' }
  return { status: 'open', user, features, route: 'show' in result ? result.show : undefined }
}

/** The language menu links to the account's home; points its links to the current page instead. */
function pointLanguages(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-lang]')) {
    link.pathname = link.pathname.replace(/\/me(\/.*)?$/, path)
  }
}
