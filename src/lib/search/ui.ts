import type { Filter } from '#contract/menu/presence.ts'
import { filterOf } from '#lib/i18n/food/wanted.ts'
import { answerTo, asked, choosing, leftOf } from './answer.ts'
import { Cards } from './cards.ts'
import { readFilter, sizeOf, writeFilter } from './filter.ts'
import { element, fillPanel } from './panel.ts'
import { search } from './search.ts'
import type { SearchIndex } from './search-index.ts'

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

  const { lang } = document.documentElement
  const found = () => search(index, field.value, filter)

  /** What the query asks for is ticked too; unticked, it goes out of the query. */
  const setFilter = (next: Filter): void => {
    const { wanted } = found()
    const typed = filterOf(wanted)
    const isGone = (name: keyof Filter): boolean =>
      index[name === 'avoid' ? 'groups' : 'diets'].some(option => {
        const values = 'avoid' in option ? option.avoid : [option.code]
        return values.every(value => typed[name].includes(value) && !next[name].includes(value))
      })
    if (isGone('avoid') || isGone('diets')) field.value = leftOf(field.value, wanted)
    const kept = (name: keyof Filter): string[] =>
      next[name].filter(value => filter[name].includes(value) || !typed[name].includes(value))
    filter = { avoid: kept('avoid'), diets: kept('diets') }
    store(key, writeFilter(filter))
    apply()
  }
  const boxes = fillPanel(panel, index, setFilter)
  const apply = (): void => {
    const query = field.value.trim()
    const active = query !== '' || sizeOf(filter) > 0
    const all = found()
    const { what, heading, apart } = answerTo(query, all, filter, { index, lang })
    const hits = all.hits.map(({ entry, restrictions }) => ({
      key: entry.key,
      note: choosing(what, restrictions, { index, lang }),
    }))
    const visible = cards.show(active ? hits : undefined, apart)
    // Late sections come for it (src/lib/shell/categories/late-sections.ts).
    root.toggleAttribute('data-active', active)
    // Each dish of the index has its card, once all have come.
    const shown = active && cards.areLate ? hits.length : visible
    status.textContent = active ? heading : ''
    boxes.count(shown)
    boxes.tick(withTyped(filter, filterOf(all.wanted)))
    reset.hidden = !active
    const size = asked({ wanted: { ...all.wanted, with: [] } }, filter, index).length
    badge.textContent = String(size)
    badge.hidden = size === 0
  }
  const clear = (): void => {
    field.value = ''
    apply()
  }

  field.addEventListener('input', apply)
  field.addEventListener('keydown', event => {
    const [best] = field.value.trim() === '' ? [] : found().hits
    if (event.key === 'Escape' && field.value !== '') clear()
    else if (event.key === 'Enter' && best) cards.focus(best.entry.key)
    else return
    event.preventDefault()
  })
  reset.addEventListener('click', () => {
    field.value = ''
    setFilter({ avoid: [], diets: [] })
    field.focus()
  })
  showLinkedSections(root, clear)
  addEventListener('storage', event => {
    if (event.key !== key && event.key !== null) return
    filter = readStored(key)
    apply()
  })

  cards.watch(apply)
  opener.append(' ', badge)
  status.after(reset)
  apply()
  showAgain()
}

const withTyped = (filter: Filter, typed: Filter): Filter => ({
  avoid: [...filter.avoid, ...typed.avoid],
  diets: [...filter.diets, ...typed.diets],
})

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
