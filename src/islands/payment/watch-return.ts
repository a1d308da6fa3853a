import { pageConfig } from '#lib/routing/page-config.ts'

/** Payment providers return to home with `?payment=`; only then is anything loaded for it. */
export function watchPaymentReturn(): void {
  const { path, paths } = pageConfig()
  if (path !== paths.home || !/[?&]payment=/.test(location.search)) return
  void import('./start.ts').then(({ startPaymentReturn }) => startPaymentReturn())
}
