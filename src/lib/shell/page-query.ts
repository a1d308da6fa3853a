import { $modalLink, type ModalLink } from '#stores/modal-link.ts'
import { popupKey, session } from '#stores/storage.ts'
import { showIntent } from './intent.ts'

/**
 * Opens the page that the address asks for (`?page=<id>`), else the popup page, once in a browser session; a table's code
 * (`?table=<id>`) lets its guest order there.
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
  if (!page) return
  $modalLink.set({ name: 'page', ...page })
  showIntent()
}

/** Whether this session has not seen a popup page; it has from now on. */
function takeUnseen(id: string): boolean {
  const key = popupKey(id)
  if (session(storage => storage.getItem(key))) return false
  session(storage => storage.setItem(key, '1'))
  return true
}
