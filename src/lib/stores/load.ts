import { accountEndpoints } from '#contract/endpoints/account.ts'
import { siteEndpoints } from '#contract/endpoints/site.ts'
import { ApiError } from '#lib/errors.ts'
import { api } from './api.ts'
import { setSettings } from './settings.ts'
import { $token } from './storage.ts'
import { $user } from './user.ts'

let settingsAsked: Promise<void> | undefined
let userAsked: Promise<void> | undefined

/** Asks for the live settings, once a page; a failure is tried again by the next caller. */
export function loadSettings(): Promise<void> {
  settingsAsked ??= api(siteEndpoints.getSettings).then(setSettings, error => {
    settingsAsked = undefined
    throw error
  })
  return settingsAsked
}

/** Asks who is logged in, once a page. Without a token nobody is; a failure leaves a guest (docs/rules.md, R4.8). */
export function loadUser(): Promise<void> {
  if (!$token.get()) {
    $user.set(null)
    return Promise.resolve()
  }
  userAsked ??= api(accountEndpoints.getMe).then(
    user => $user.set(user),
    error => {
      if (error instanceof ApiError && error.status === 401) $token.set(undefined)
      $user.set(null)
      userAsked = undefined
    },
  )
  return userAsked
}
