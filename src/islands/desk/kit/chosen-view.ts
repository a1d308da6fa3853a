import * as z from 'zod/mini'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { inHistory, routeStore, show } from './route-store.ts'

/** The views that mails lead to, by what follows the # of the desk's address. */
const linked = { '#view=reservations': 'Reservations', '#view=messages': 'Messages' } as const

/** Shows the view that the address asks for, and removes that from it: a reload shows what was shown last. */
function follow(hash = ''): void {
  if (!Object.hasOwn(linked, hash)) return
  history.replaceState({ ...inHistory(), view: linked[hash as keyof typeof linked] }, '', location.pathname)
}
follow(globalThis.location?.hash)

/** The title of the current view. The first view is shown instead if it is undefined or not available on this screen. */
export const $chosenView = routeStore('view', z.optional(z.string()), undefined)

/** Shows a view. */
export const showView = (view: DeskKey): void => show({ view })

/** Shows a view if none was chosen yet. */
export function beginWith(view: DeskKey): void {
  if ($chosenView.get() !== undefined) return
  history.replaceState({ ...inHistory(), view }, '')
  $chosenView.set(view)
}
