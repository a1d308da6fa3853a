import { $modalLink, type ModalLink } from '#stores/modal-link.ts'
import { typeCode } from '#stores/order/promotion.ts'
import { sessionKeys, storage } from '#stores/storage/storage.ts'
import { showIntent } from './intent.ts'
import { markSeen } from './popup-page.ts'

/**
 * Opens the reservation (`?reservation`) or the content page named in the URL (`?page=<id>`), otherwise the popup page that this session has not seen.
 * A table's code (`?table=<id>`) starts a table session, one for a promotion (`?code=<code>`) is kept with the cart and said,
 * and where the link was (`?utm_source=<name>`) for this visit.
 */
export function openPage(popup: string | undefined): void {
  const query = new URLSearchParams(location.search)
  if (query.has('table')) {
    void import('./table-start.ts').then(({ startTable }) => startTable())
  }
  const code = query.get('code')?.trim()
  if (code) {
    // At once: a visitor may be on another page before more of this one has come.
    typeCode(code)
    void import('./tell-code.ts').then(({ tellCode }) => tellCode(code))
  }
  const source = query.get('utm_source')
  if (source) keepSource(source)
  if (query.has('reservation')) {
    document.querySelector<HTMLElement>('[data-open="reservation"]')?.click()
    return
  }
  const links: Record<string, Pick<ModalLink, 'href' | 'title'>> = JSON.parse(
    document.getElementById('pages')?.textContent || '{}',
  )
  const pages = new Map(Object.entries(links))
  const asked = pages.get(query.get('page') ?? '')
  if (asked) open(asked)
  else if (popup !== undefined) {
    markSeen(popup)
    open({ ...pages.get(popup), popup })
  }
}

/** A page is not opened in front of itself. */
function open({ href, title, popup }: Partial<ModalLink>): void {
  if (href === undefined || title === undefined || isHere(href)) return
  $modalLink.set({ name: 'page', href, title, popup })
  showIntent()
}

const isHere = (href: string): boolean => new URL(href, location.href).pathname === location.pathname

/** Keeps what a link says of where it was, in small letters and shortened to what an order may say (contract/orders/source.ts). */
function keepSource(said: string): void {
  storage[sessionKeys.source] = said
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .slice(0, 20)
}
