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
  const asked = pages[new URLSearchParams(location.search).get('page') ?? '']
  if (asked) return open(asked)
  const unseen = popup !== undefined && !session(storage => storage.getItem(popupKey(popup)))
  const page = unseen ? pages[popup] : undefined
  if (!page) return
  session(storage => storage.setItem(popupKey(popup ?? ''), '1'))
  open(page)
}

function open(page: Pick<PageVisit, 'href' | 'title'>): void {
  $visit.set({ name: 'page', ...page })
  showIntent()
}
