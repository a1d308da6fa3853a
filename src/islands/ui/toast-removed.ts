import { catalogue, msg } from '#contract/texts.ts'
import { $toasts, dropToast, showToast } from '#stores/toasts.ts'

const ADDED: string[] = [catalogue.added, catalogue.addedFromCard]

/** Shows a toast that a line was removed, with undo, and closes the toasts that say something was added. */
export function toastRemoved(name: string, undo: () => void): void {
  for (const { id, text } of $toasts.get()) if (ADDED.includes(text)) dropToast(id)
  showToast(msg('{name} was removed'), { params: { name }, action: { label: msg('Undo'), run: undo } })
}
