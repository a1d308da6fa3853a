import * as z from 'zod/mini'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { inHistory, routeStore, show } from './route-store.ts'

// A mail leads to a view by what follows the # of the desk's address; that is removed, so that a reload shows what was shown last.
const [, view] = globalThis.location?.hash.split('#view=') ?? []
if (view) history.replaceState({ ...inHistory(), view }, '', location.pathname)

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
