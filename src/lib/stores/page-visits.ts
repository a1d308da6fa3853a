import { showIntent } from '#lib/intent.ts'
import { popupKey, session } from './storage.ts'
import { $visit, type PageVisit } from './visit.ts'

/** What home tells about its content pages. */
interface Pages {
  /** The first page that wants to be seen unasked. */
  popup?: string
  pages: Record<string, Pick<PageVisit, 'href' | 'title'>>
}

/** Opens the page that the address asks for (`?page=<id>`), else the popup page, once in a browser session. */
export function watchPages(): void {
  const data = document.getElementById('pages')?.textContent
  if (!data) return
  const { popup, pages } = JSON.parse(data) as Pages
  const asked = new URLSearchParams(location.search).get('page') ?? ''
  const page = pages[asked] ?? (popup !== undefined && takeUnseen(popup) ? pages[popup] : undefined)
  if (!page) return
  $visit.set({ name: 'page', ...page })
  showIntent()
}

/** Whether this session has not seen a popup page; it has from now on. */
function takeUnseen(id: string): boolean {
  const key = popupKey(id)
  if (session(storage => storage.getItem(key))) return false
  session(storage => storage.setItem(key, '1'))
  return true
}
