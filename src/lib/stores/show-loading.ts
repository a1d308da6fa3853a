import { $loading } from './loading.ts'

/** Not in contract/limits.ts, which every first product dialog loads (docs/rules.md, R9.6). */
const TIMEOUT_MS = 7500

/** A page has one loader, as `$loading` is one store. */
let timer: ReturnType<typeof setTimeout> | undefined

$loading.listen(loading => {
  if (!loading) clearTimeout(timer)
})

export const hideLoading = (): void => $loading.set(false)

/** Shows the loader until it is hidden, for 7.5 s at most (docs/rules.md, R9.6). */
export function showLoading(): void {
  clearTimeout(timer)
  timer = setTimeout(hideLoading, TIMEOUT_MS)
  $loading.set(true)
}
