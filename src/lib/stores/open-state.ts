import { formatDateTime } from '#lib/formats.ts'
import { requestHeaders, requestUrl } from '#lib/request.ts'
import { shop } from '#lib/shop.ts'
import { apiBase } from './base.ts'

/** Pages from which something can be ordered. */
const SELLING = 'a[data-product], a[data-menu], main button[data-intent]'

/** As in the contract's OpenState, which cannot be read here without zod. */
interface State {
  isActive?: unknown
  isOpenNow?: unknown
  nextOpen?: unknown
}

/**
 * Asks how the restaurant is doing and follows: a page that sells makes way for /unavailable while no orders are taken,
 * and /unavailable for home as soon as they are; home says when it is closed. Without an answer nothing changes.
 */
export async function watchOpenState(): Promise<void> {
  const unavailable = document.querySelector('[data-unavailable]')
  const note = document.querySelector<HTMLElement>('[data-closed]')
  if (!unavailable && !document.querySelector(SELLING)) return
  const { isActive, isOpenNow, nextOpen } = await askState()
  const { paths } = shop()
  if (unavailable && isActive === true) location.replace(paths.home)
  if (!unavailable && isActive === false) location.replace(paths.unavailable)
  else if (note && isOpenNow === false) showClosed(note, nextOpen)
}

async function askState(): Promise<State> {
  try {
    const answer = await fetch(requestUrl(apiBase(), '/working-hours'), {
      headers: requestHeaders({ lang: shop().lang, token: undefined }),
    })
    const { meta } = (await answer.json()) as { meta?: State }
    return meta ?? {}
  } catch {
    return {}
  }
}

/** The text stays in its place; for `data-toast` ms it also shows in front of the page. */
function showClosed(note: HTMLElement, nextOpen: unknown): void {
  const { closed = '', toast } = note.dataset
  const text = note.querySelector('[data-closed-text]')
  if (typeof nextOpen === 'string' && text)
    text.textContent = closed.replace('{time}', formatDateTime(nextOpen, shop()))
  note.hidden = false
  const shown = document.createElement('div')
  shown.className = 'toast'
  shown.setAttribute('role', 'status')
  document.body.append(shown)
  // A live region is read when its text comes after it.
  setTimeout(() => shown.append(...note.cloneNode(true).childNodes))
  setTimeout(() => shown.remove(), Number(toast))
}
