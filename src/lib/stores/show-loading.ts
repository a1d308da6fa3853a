import { SECOND } from '#contract/kit/durations.ts'
import { $loading } from './loading.ts'

/** Not in contract/limits.ts, which every first product dialog loads (docs/rules.md, R9.6). */
const TIMEOUT_MS = 7500
/** What takes no longer shows no loader (docs/rules.md, R4.10). */
export const LATE_MS = 0.3 * SECOND

/** A page has one loader, as `$loading` is one store. */
let timer: ReturnType<typeof setTimeout> | undefined

$loading.listen(loading => {
  if (!loading) clearTimeout(timer)
  // On a page that waits from the start, what covers it goes first (src/lib/shell/loader.ts).
  const loader = document.querySelector<HTMLElement>('[popover][data-loader]')
  if (document.querySelector('[data-starts]') === null) loader?.togglePopover(loading)
})

export const hideLoading = (): void => $loading.set(false)

/** Shows the loader until it is hidden, for 7.5 s at most (docs/rules.md, R9.6). */
export function showLoading(): void {
  clearTimeout(timer)
  timer = setTimeout(hideLoading, TIMEOUT_MS)
  $loading.set(true)
}

/**
 * Shows the loader while something that a tap asked for takes longer than a moment; resolves as it does. A tap before the
 * islands are there shows it by itself (boot.ts).
 */
export async function loadingWhile<T>(work: Promise<T>): Promise<T> {
  const late = setTimeout(showLoading, LATE_MS)
  try {
    return await work
  } finally {
    clearTimeout(late)
    hideLoading()
    delete document.documentElement.dataset.tap
  }
}
