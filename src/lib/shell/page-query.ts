import { $modalLink, type ModalLink } from '#stores/modal-link.ts'
import { sessionKeys, storage } from '#stores/storage.ts'
import { showIntent } from './intent.ts'

/**
 * Opens the content page named in the URL (`?page=<id>`), otherwise the popup page, once per browser session.
 * A table's code (`?table=<id>`) starts a table session.
 */
export function openPage(): void {
  if (/[?&]table=/.test(location.search)) {
    void import('./table-start.ts').then(({ startTable }) => startTable())
  }
  const place = document.getElementById('pages')
  const told: Record<string, Pick<ModalLink, 'href' | 'title'>> = JSON.parse(place?.textContent || '{}')
  const pages = new Map(Object.entries(told))
  const asked = new URLSearchParams(location.search).get('page') ?? ''
  const popup = place?.dataset.popup
  const page = pages.get(asked) ?? (popup !== undefined && takeUnseen(popup) ? pages.get(popup) : undefined)
  if (!page || isHere(page.href)) return
  $modalLink.set({ name: 'page', ...page })
  showIntent()
}

/** A page is not opened in front of itself. */
const isHere = (href: string): boolean => new URL(href, location.href).pathname === location.pathname

/** Returns whether a popup page has not been shown in this session, and marks it as shown. */
function takeUnseen(id: string): boolean {
  const key = sessionKeys.popup + id
  if (storage[key]) return false
  storage[key] = '1'
  return true
}
