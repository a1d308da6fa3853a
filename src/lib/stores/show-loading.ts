import { limits } from '#contract/limits.ts'
import { $loading } from './loading.ts'

let timer: ReturnType<typeof setTimeout> | undefined

$loading.listen(loading => {
  if (!loading) clearTimeout(timer)
})

export const hideLoading = (): void => $loading.set(false)

/** Shows the loader until it is hidden, at the longest for its time (docs/rules.md, R9.6). */
export function showLoading(): void {
  clearTimeout(timer)
  timer = setTimeout(hideLoading, limits.loaderTimeout)
  $loading.set(true)
}
