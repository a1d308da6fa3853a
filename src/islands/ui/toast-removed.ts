import { msg } from '#contract/kit/texts.ts'
import { showToast } from '#stores/toasts.ts'

/** Shows a toast that a line was removed, with undo. */
export function toastRemoved(name: string, undo: () => void): void {
  showToast(msg('{name} was removed'), { params: { name }, action: { label: msg('Undo'), run: undo } })
}
