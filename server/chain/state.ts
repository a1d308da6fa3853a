import type { BranchState } from '#contract/desk/branches.ts'
import { businessDay } from '#contract/hours/business-day.ts'
import { openState } from '#contract/hours/open-times.ts'
import type { Deps } from '#server/api/deps.ts'
import { pagesOf } from '#server/data/draft/publication-state.ts'
import { publishedVersion } from '#server/data/draft/publications.ts'
import { OPEN } from '#server/orders/states.ts'
import { UNPLACED } from '#server/orders/store.ts'
import { figuresOf } from '#server/reports/figures.ts'
import type { Shop } from '#server/shop/shop.ts'
import { storedMenu } from './menu/stored-menu.ts'

/** How this shop is at the moment, for all branches on one page. */
export async function branchState(deps: Deps, shop: Shop): Promise<BranchState> {
  const { db, version } = deps
  const now = deps.now()
  const { timeZone, currency } = shop.features
  const day = businessDay(now, shop.business)
  const [{ pages, shown }, figures, states] = await Promise.all([
    publishedVersion(db).then(published => pagesOf(deps, published)),
    figuresOf(db, day, shop),
    db
      .selectFrom('orders')
      .select('state')
      .where('status', 'not in', UNPLACED)
      .where('state', 'in', OPEN)
      .execute(),
  ])
  const stored = await storedMenu(db)
  const { isOpenNow, nextOpen } = openState(shop.hours, now, { timeZone, active: shop.active })
  return {
    at: now.toISOString(),
    version: version.number,
    isOpen: isOpenNow,
    ...(nextOpen && { nextOpen }),
    isActive: shop.active,
    pauses: shop.pauses.length,
    open: states.length,
    unanswered: states.filter(({ state }) => state === 'received').length,
    currency,
    today: { date: day.date, sales: figures.sales, refunds: figures.refunds },
    ...(stored && { central: { at: stored.at, failed: stored.mistakes.length > 0 } }),
    pages: pages === 'unknown' && shown !== undefined ? 'behind' : pages,
  }
}
