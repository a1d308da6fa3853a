import { pageConfig } from '#lib/routing/page-config.ts'
import { $modalLink } from '#stores/modal-link.ts'
import { $shopNow, type ShopNow } from '#stores/order/shop-now.ts'
import { showNote } from '../note.ts'
import { forgetSeen } from '../popup-page.ts'
import { markSoldOut } from '../sold-out.ts'
import { closedLines, eveningLines } from './evening-lines.ts'
import { showTime } from './time-line.ts'

/**
 * Redirects pages that sell to /unavailable while no orders are taken, and /unavailable back to home once they are. Shows
 * what is sold out, and on home whether the restaurant is closed and what else is unusual, for as long as the page is open.
 * Does nothing while no branch is chosen.
 */
export function followShop(unavailable: boolean): void {
  const { branch, features } = pageConfig()
  if (features.branches && branch === null) return
  $shopNow.subscribe(now => {
    if (now) show(now, unavailable)
  })
}

function show(now: ShopNow, unavailable: boolean): void {
  const { home, unavailable: elsewhere } = pageConfig().paths
  const { isActive, live } = now.state
  if (isActive === unavailable) {
    moveTo(unavailable ? home : elsewhere)
    return
  }
  if (live) markSoldOut(live.soldOut)
  const closed = document.querySelector<HTMLElement>('[data-closed]')
  if (closed) showNote(closed, closedLines(closed.dataset, now))
  const evening = document.querySelector<HTMLElement>('[data-evening]')
  if (evening) showNote(evening, eveningLines(evening.dataset, now))
  const bar = document.querySelector<HTMLElement>('[data-order-bar]')
  if (bar) showTime(bar)
}

/** Redirects; a popup page that is still open was not read, and opens again on the other page. */
function moveTo(path: string): void {
  const popup = $modalLink.get()?.popup
  if (popup !== undefined) forgetSeen(popup)
  location.replace(path)
}
