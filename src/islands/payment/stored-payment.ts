import { askedPayment, stopAsking } from '#lib/cart/paying.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { checkOnce } from './check-once.ts'
import { settle } from './settle.ts'

/** Asks once about the stored payment. If it is paid, takes what was ordered out of the cart and says so. */
export async function askAndShow(): Promise<void> {
  const asked = askedPayment()
  const state = asked && (await checkOnce({ ...asked, away: '1' }))
  if (!state) return
  if (state.name === 'failed') return stopAsking()
  if (state.name === 'unfinished') return
  const paid = await settle(state.placed)
  const { path, paths } = pageConfig()
  // Checkout and the order's own page say it by themselves.
  if (path === paths.order || (path === paths.checkout && paid.isOfCart)) return
  const { showPaid } = await import('./show-return.tsx')
  showPaid(paid)
}
