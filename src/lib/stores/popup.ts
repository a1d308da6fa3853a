import { atom } from 'nanostores'
import type { TextParams } from '#contract/kit/texts/interpolate.ts'
import { msg } from '#contract/kit/texts.ts'

/** A message that shows until it is closed; title and text are keys to translate. */
export interface Alert {
  kind: 'success' | 'error'
  title: string
  text: string
  params: TextParams
}

/**
 * A popup in front of the page, beside cart and product dialog: an alert, the guest's choice before checkout, or the question
 * what happens to the cart at logout, what the table has ordered, and the code that its guests need. Guests whose session at a table is from
 * another day are asked about that table.
 */
export type Popup =
  | { name: 'alert'; alert: Alert }
  | { name: 'guest'; table?: { id: string; name: string | undefined } | undefined }
  | { name: 'sign-out' }
  | { name: 'table' }
  | { name: 'table-code'; table: string }

export const $popup = atom<Popup | null>(null)

/** Shows an alert. Its title is Success or Error unless another is given (docs/rules.md, R8.23 R8.24). */
export function showAlert(
  kind: Alert['kind'],
  text: string,
  options: { title?: string; params?: TextParams } = {},
): void {
  const title = options.title ?? (kind === 'success' ? msg('Success') : msg('Error'))
  $popup.set({ name: 'alert', alert: { kind, title, text, params: options.params ?? {} } })
}

export const closePopup = (): void => $popup.set(null)
