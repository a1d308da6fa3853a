import { hideLoading, LATE_MS, showLoading } from '#stores/show-loading.ts'

let late: ReturnType<typeof setTimeout> | undefined

/**
 * Shows the loader when the page that a clicked link leads to has to be waited for (docs/rules.md, R4.872). What hears the click
 * later may still open something in its place.
 */
export function waitForPage(click: MouseEvent, link: HTMLAnchorElement): void {
  const { protocol, target, pathname, search, hash } = link
  const isHere = hash !== '' && pathname + search === location.pathname + location.search
  if (!protocol.startsWith('http') || target || link.download || isHere) return
  clearTimeout(late)
  late = setTimeout(() => click.defaultPrevented || showLoading(), LATE_MS)
}

/** A page that the browser keeps for the way back waits for nothing when it comes back. */
export function startLeaving(): void {
  addEventListener('pagehide', () => {
    clearTimeout(late)
    hideLoading()
    delete document.documentElement.dataset.tap
  })
}
