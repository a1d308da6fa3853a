import { pageConfig } from '#lib/routing/page-config.ts'
import { localKeys, storage } from '#stores/storage/storage.ts'

/**
 * Payment providers return to home with `?payment=`. An order that was left for its payment may be paid without that: on another
 * device, or in a tab that was closed. Only then is anything loaded for it.
 */
export function watchPaymentReturn(): void {
  const { path, paths } = pageConfig()
  const isReturn = path === paths.home && /[?&]payment=/.test(location.search)
  if (!isReturn && !storage[localKeys.paying]) return
  void import('./start.ts').then(start => (isReturn ? start.startPaymentReturn() : start.askStoredPayment()))
}
