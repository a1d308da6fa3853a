import * as z from 'zod/mini'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { inHistory, replace, routeStore, show } from './route-store.ts'
import { segmentsIn, slugOf } from './view-address.ts'

// A mail leads to a view by what follows the # of the desk's address. What follows its name in the path is read where it is loaded.
const [, mailed] = globalThis.location?.hash.split('#view=') ?? []
const [inPath] = segmentsIn(globalThis.location?.pathname ?? '')
const view = mailed || (inHistory().view ?? inPath)
if (typeof view === 'string' && slugOf(view) !== inPath) replace({ view })
else if (inPath) history.replaceState({ ...inHistory(), view: inPath }, '')

/** The current view by its name in the address. The first view is shown instead if it is undefined or not available on this screen. */
export const $chosenView = routeStore('view', z.optional(z.string()), undefined)

/** Shows a view. */
export const showView = (view: DeskKey): void => show({ view })

/** Shows a view if none was chosen yet. */
export function beginWith(view: DeskKey): void {
  if ($chosenView.get() !== undefined) return
  replace({ view })
  $chosenView.set(slugOf(view))
}
