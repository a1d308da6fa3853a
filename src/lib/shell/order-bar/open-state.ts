import { pageConfig } from '#lib/routing/page-config.ts'
import { $filled } from '#stores/filled-sections.ts'
import { $modalLink } from '#stores/modal-link.ts'
import { $shopNow, type ShopNow } from '#stores/order/shop-now.ts'
import { forgetSeen } from '../popup-page.ts'
import { markSoldOut } from '../sold-out.ts'
import { openLine, writeTime } from './open-line.ts'

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
  $filled.listen(() => {
    const { live } = $shopNow.get()?.state ?? {}
    if (live) markSoldOut(live.soldOut)
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
  if (!isUsual(now)) isSaid = true
  const bar = document.querySelector<HTMLElement>('[data-order-bar]')
  // Only what is unusual needs more code to say it.
  if (isSaid) void import('./evening-notes.ts').then(({ showNotes }) => showNotes(now, bar)).catch(() => {})
  else if (bar && now.state.isOpenNow) writeTime(bar, openLine(bar.dataset, live))
}

/** Whether the notes of this page have ever had something to say. */
let isSaid = false

/** Whether the restaurant is open and nothing about it is unusual. */
const isUsual = ({ state: { isOpenNow, live }, hours }: ShopNow): boolean =>
  isOpenNow !== false &&
  !hours.specialDays?.length &&
  !(live && (live.laterOnly || live.extraMinutes > 0 || live.pauses.length > 0 || live.closed?.length))

/** Redirects; a popup page that is still open was not read, and opens again on the other page. */
function moveTo(path: string): void {
  const popup = $modalLink.get()?.popup
  if (popup !== undefined) forgetSeen(popup)
  location.replace(path)
}
