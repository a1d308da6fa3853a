import { msg } from '#contract/messages.ts'
import { showToast } from '#stores/toasts.ts'

/** Tells that a line is gone from the cart, with a way to bring it back. */
export const tellRemoved = (name: string, undo: () => void): void =>
  showToast(msg('{name} was removed'), { params: { name }, action: { label: msg('Undo'), run: undo } })
