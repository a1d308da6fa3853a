import type { User } from '#contract/account.ts'
import type { Placed } from '#contract/checkout.ts'
import type { Ordered } from '#lib/cart/ordered.ts'
import type { Shop } from '#lib/routing/page-config.ts'

/** Where a visitor goes once an order stands. */
export interface Finish {
  placed: Placed
  /** The address of the next page. */
  href: string
  kind: /** The payment provider's page: the cart stays until it is paid. */
    | 'pay'
    /** A page that shows the order. */
    | 'order'
    /** No page shows it to this visitor: it is told here. */
    | 'home'
    /** This cart was an order already. */
    | 'repeated'
}

/** The next page after an order: payment, a customer's own order, a guest's status page, or home (docs/rules.md, R2). */
export function finishOf(placed: Placed, user: User | null, paths: Shop['paths'], repeated = false): Finish {
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

/** What other tabs and the way back say of it: a page that shows no order is no link to it. */
export const orderedBy = ({ placed, href, kind }: Finish, orderKey: string): Ordered => ({
  orderKey,
  code: placed.code ?? placed.id,
  href: kind === 'home' ? '' : href,
})

/** Only an address of the web may take the browser away, and without encryption only one of the page's own origin. */
function webAddress(url: string): string | undefined {
  const here = globalThis.location?.href ?? 'https://localhost'
  const target = /^(https?:)?\//i.test(url) && URL.canParse(url, here) ? new URL(url, here) : undefined
  const own = target?.origin === new URL(here).origin && target.protocol === 'http:'
  return target?.protocol === 'https:' || own ? url : undefined
}
