import * as z from 'zod/mini'
import type { DeskKey } from '../desk-texts.ts'
import { inHistory, placeStore, show } from '../place-store.ts'

/** The title of the view that is shown. One that this screen may not show is as the first, and so is none. */
export const $chosenView = placeStore('view', z.optional(z.string()), undefined)

/** Shows a view. */
export const showView = (view: DeskKey): void => show({ view })

/** Shows a view to somebody who has not chosen any. */
export function beginWith(view: DeskKey): void {
  if ($chosenView.get() !== undefined) return
  history.replaceState({ ...inHistory(), view }, '')
  $chosenView.set(view)
}
