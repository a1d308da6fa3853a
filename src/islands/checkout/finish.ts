import type { User } from '#contract/account.ts'
import type { Placed } from '#contract/checkout.ts'
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
 * (docs/rules.md, R2).
 */
export function finishOf(
  placed: Placed,
  user: User | null,
  paths: PageConfig['paths'],
  repeated = false,
): Finish {
  const url = !repeated && placed.url && webAddress(placed.url)
  if (url) return { placed, href: url, kind: 'pay' }
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

/**
 * Accepts only https URLs, and http ones of the page's own origin; undefined for anything else, such as
 * `javascript:`.
 */
function webAddress(url: string): string | undefined {
  const here = globalThis.location?.href ?? 'https://localhost'
  const target = /^(https?:)?\//i.test(url) && URL.canParse(url, here) ? new URL(url, here) : undefined
  const own = target?.origin === new URL(here).origin && target.protocol === 'http:'
  return target?.protocol === 'https:' || own ? url : undefined
}
