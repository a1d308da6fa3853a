import { $loading } from './loading.ts'

/** Milliseconds; not among the limits, which every first dish carries (docs/rules.md, R9.6). */
const TIMEOUT = 7500

let timer: ReturnType<typeof setTimeout> | undefined

$loading.listen(loading => {
  if (!loading) clearTimeout(timer)
})

export const hideLoading = (): void => $loading.set(false)

/** Shows the loader until it is hidden, at the longest for its time (docs/rules.md, R9.6). */
export function showLoading(): void {
  clearTimeout(timer)
  timer = setTimeout(hideLoading, TIMEOUT)
  $loading.set(true)
}
