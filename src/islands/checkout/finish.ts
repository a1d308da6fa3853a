import type { User } from '#contract/account.ts'
import type { Placed } from '#contract/checkout.ts'
import { paymentAddress } from '#lib/api/payment-address.ts'
import type { Ordered } from '#lib/cart/ordered.ts'
import type { PageConfig } from '#lib/routing/page-config.ts'

/** Where to go after an order was placed. */
export interface Finish {
  placed: Placed
  /** The URL of the next page. */
  href: string
  kind: /** The payment provider's page: the cart is kept until the order is paid. */
    | 'pay'
    /** A page that shows the order. */
    | 'order'
    /** No page shows the order to this visitor, so checkout shows its number before it goes home. */
    | 'home'
    /** This cart had already been ordered. */
    | 'repeated'
}

/**
 * Returns the next page after an order: payment, the customer's order, the guest's status page, or home
 * (docs/rules.md, R2). Throws an ApiError if the payment's address cannot be used.
 */
export function finishOf(
  placed: Placed,
  user: User | null,
  { paths, apiBase }: Pick<PageConfig, 'paths' | 'apiBase'>,
  repeated = false,
): Finish {
  if (placed.url && !repeated) {
    return { placed, href: paymentAddress(placed, apiBase, globalThis.location?.href), kind: 'pay' }
  }
  const kind = repeated ? 'repeated' : 'order'
  const code = placed.code ?? placed.id
  if (user && !user.table) {
    return { placed, href: `${paths.account}/my-orders/${encodeURIComponent(code)}?state=new`, kind }
  }
  if (placed.key) return { placed, href: `${paths.order}#${encodeURIComponent(placed.key)}`, kind }
  return { placed, href: paths.home, kind: repeated ? 'repeated' : 'home' }
}

/** Returns the record of an order for other tabs. `href` is empty when no page shows the order. */
export const orderedBy = ({ placed, href, kind }: Finish, orderKey: string): Ordered => ({
  orderKey,
  code: placed.code ?? placed.id,
  href: kind === 'home' ? '' : href,
})
