import type { Placed } from '#contract/api/failure.ts'
import { broadcastOrder } from '#lib/cart/ordered.ts'
import { cartOfPaid, settlePaid, stopAsking } from '#lib/cart/paying.ts'
import { accountPath } from '#lib/routing/account-routes.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $extensions } from '#stores/extensions.ts'
import { loadUser } from '#stores/load.ts'
import { dropDraft } from '#stores/order/checkout-draft.ts'
import { $paidOrder } from '#stores/order/paid-order.ts'
import { $user } from '#stores/user.ts'

/** An order that is paid. */
export interface PaidOrder {
  code: string
  /** The page that shows it; empty if there is none. */
  href: string
  /** Whether it was placed from the cart, which is without it now. */
  isOfCart: boolean
}

/** Takes what was paid out of the cart, once however often it is called, and what was typed for it out of the form. */
export async function settle(placed: Placed): Promise<PaidOrder> {
  await loadUser()
  const code = placed.code ?? placed.id
  const href = shownAt(placed)
  const orderKey = cartOfPaid(placed)
  if (orderKey === undefined) stopAsking()
  else {
    dropDraft()
    broadcastOrder({ orderKey, code, href })
    settlePaid()
  }
  if (isCustomer()) $paidOrder.set(code)
  return { code, href, isOfCart: orderKey !== undefined }
}

/** The customer's orders, or the guest's status page; empty if nothing shows the order. */
function shownAt({ key }: Placed): string {
  if (isCustomer()) return ownPath(accountPath('orders'))
  const shown = key !== undefined && $extensions.get().has('guest-status')
  return shown ? `${pageConfig().paths.order}#${encodeURIComponent(key)}` : ''
}

function isCustomer(): boolean {
  const user = $user.get()
  return Boolean(user && !user.table)
}
