import type { User } from '#contract/api/account.ts'
import type { Placed } from '#contract/api/failure.ts'
import { paymentAddress } from '#lib/api/payment-address.ts'
import type { Ordered } from '#lib/cart/ordered.ts'
import type { PageConfig } from '#lib/routing/page-config.ts'

/** Where to go after an order was placed. */
export interface OrderOutcome {
  placed: Placed
  /** The URL of the next page; empty for a repeated order that no page shows to this visitor. */
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
export function outcomeOf(
  placed: Placed,
  user: User | null,
  { paths, apiBase }: Pick<PageConfig, 'paths' | 'apiBase'>,
  repeated = false,
): OrderOutcome {
  if (placed.url && !repeated) {
    return { placed, href: paymentAddress(placed, apiBase, globalThis.location?.href), kind: 'pay' }
  }
  const kind = repeated ? 'repeated' : 'order'
  const code = placed.code ?? placed.id
  // An order that was placed before the login or after the logout is not in the account.
  if (repeated && placed.key) return { placed, href: statusPage(placed.key, paths), kind }
  if (user && !user.table) {
    return { placed, href: `${paths.account}/my-orders/${encodeURIComponent(code)}?state=new`, kind }
  }
  if (placed.key) return { placed, href: statusPage(placed.key, paths), kind }
  return repeated ? { placed, href: '', kind } : { placed, href: paths.home, kind: 'home' }
}

const statusPage = (key: string, { order }: Pick<PageConfig['paths'], 'order'>): string =>
  `${order}#${encodeURIComponent(key)}`

/** Returns the record of an order for other tabs. `href` is empty when no page shows the order. */
export const orderedBy = ({ placed, href, kind }: OrderOutcome, orderKey: string): Ordered => ({
  orderKey,
  code: placed.code ?? placed.id,
  href: kind === 'home' ? '' : href,
})
