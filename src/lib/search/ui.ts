import { Cards } from './cards.ts'
import { type Filter, fits, readFilter, sizeOf, writeFilter } from './filter.ts'
import { element, fillPanel } from './panel.ts'
import { type SearchIndex, search } from './search.ts'

/**
 * Starts the page's search; start.ts calls it once. It shows and hides the existing cards and keeps the
 * filter in local storage under `key`. Throws when the index cannot be loaded.
 */
export async function startSearch(root: HTMLElement, key: string): Promise<void> {
  const { field, opener, panel, status } = partsOf(root)
  // A plain fetch: this module's address is a digest of its sources (src/content/files/browser-files.ts), so it shares little with others.
  // biome-ignore lint/style/noRestrictedGlobals: the index is a file of the site
  const answer = await fetch(root.dataset.search ?? '')
  if (!answer.ok) throw new Error(`no search index: status ${answer.status}`)
  const index: SearchIndex = await answer.json()
  const { texts } = index
  const cards = new Cards(document)
  const reset = element('button', {
    type: 'button',
    className: 'button button--quiet',
    textContent: texts.reset,
  })
  const badge = element('span', { className: 'badge badge--primary' })
  let filter = readStored(key)

  const found = () => {
    const { hits, similar } = search(index, field.value)
    return { hits: hits.filter(entry => fits(entry, filter)), similar }
  }

  const setFilter = (next: Filter): void => {
    filter = next
    store(key, writeFilter(filter))
    apply()
  }
  const boxes = fillPanel(panel, index, setFilter)
  const apply = (): void => {
    const active = field.value.trim() !== '' || sizeOf(filter) > 0
    const { hits, similar } = found()
    const keys = new Set(hits.map(hit => hit.key))
    const visible = cards.show(active ? keys : undefined)
    // Late sections come for it (src/lib/shell/categories/late-sections.ts).
    root.toggleAttribute('data-active', active)
    // Each dish of the index has its card, once all have come.
    const shown = active && cards.areLate ? keys.size : visible
    const text = shown === 0 ? texts.nothing : similar ? texts.similar : texts.found
    status.textContent = active
      ? text.replace('{query}', () => field.value.trim()).replace('{count}', String(shown))
      : ''
    boxes.count(shown)
    reset.hidden = !active
    badge.textContent = String(sizeOf(filter))
    badge.hidden = sizeOf(filter) === 0
  }
  const clear = (): void => {
    field.value = ''
    apply()
  }

  field.addEventListener('input', apply)
  field.addEventListener('keydown', event => {
    const [best] = field.value.trim() === '' ? [] : found().hits
    if (event.key === 'Escape' && field.value !== '') clear()
    else if (event.key === 'Enter' && best) cards.focus(best.key)
    else return
    event.preventDefault()
  })
  reset.addEventListener('click', () => {
    setFilter({ avoid: [], diets: [] })
    boxes.tick(filter)
    clear()
    field.focus()
  })
  showLinkedSections(root, clear)
  addEventListener('storage', event => {
    if (event.key !== key && event.key !== null) return
    filter = readStored(key)
    boxes.tick(filter)
    apply()
  })

  cards.watch(apply)
  opener.append(' ', badge)
  status.after(reset)
  boxes.tick(filter)
  apply()
  showAgain()
}

/** Shows the cards that were hidden for a stored filter. Waits two frames, so that layout is done. */
function showAgain(): void {
  const { dataset } = document.documentElement
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.searching))
}

/**
 * A link to a section that the search hides clears the search text. If the filter still hides the section,
 * the page scrolls to the search instead.
 */
function showLinkedSections(root: HTMLElement, clear: () => void): void {
  document.addEventListener('click', event => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#"]') : null
    const section = document.getElementById(decodeURIComponent(link?.hash.slice(1) ?? ''))
    if (!section?.hidden) return
    clear()
    if (!section.hidden) return
    event.preventDefault()
    root.scrollIntoView({ block: 'center' })
  })
}

function partsOf(root: HTMLElement) {
  const field = root.querySelector('input')
  const opener = root.querySelector('button')
  const panel = root.querySelector<HTMLElement>('[popover]')
  const status = root.querySelector<HTMLElement>('[role="status"]')
  if (!field || !opener || !panel || !status) throw new Error('the search lacks a part of its markup')
  return { field, opener, panel, status }
}

/** Storage may be blocked; then the filter lasts as long as the page. */
function readStored(key: string): Filter {
  try {
    return readFilter(localStorage.getItem(key))
  } catch {
    return readFilter(null)
  }
}

function store(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
}
