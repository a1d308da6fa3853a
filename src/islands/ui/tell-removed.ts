import { catalogue, msg } from '#contract/messages.ts'
import { $toasts, dropToast, showToast } from '#stores/toasts.ts'

/** Tells that a line is gone from the cart, with a way to bring it back, and no longer that something lies there. */
export function tellRemoved(name: string, undo: () => void): void {
  for (const { id, text } of $toasts.get()) if (text === catalogue.added) dropToast(id)
  showToast(msg('{name} was removed'), { params: { name }, action: { label: msg('Undo'), run: undo } })
}
