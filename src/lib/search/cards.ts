import { cardKey } from './search-index.ts'

interface Card {
  key: string
  link: HTMLAnchorElement
  item: HTMLElement
  list: HTMLElement
}

/** A card to show, in the sequence of the hits. */
export interface ShownCard {
  key: string
  /** What has to be chosen; empty for a dish that is as asked whatever is chosen. */
  note: string
}

/**
 * Shows, hides and orders the page's cards by key. Home's favourites, which are in their categories too, are shown only while all are. A section without visible cards is hidden with its chip. Dishes that are as asked only
 * by what is chosen are moved into a section of their own below the others, where each says what that is.
 */
export class Cards {
  readonly #page: Document
  #cards: Card[] = []
  readonly #sections: HTMLElement[]
  readonly #popular: HTMLElement | null
  readonly #apart = new ApartSection()

  constructor(page: Document) {
    this.#page = page
    this.#popular = page.querySelector<HTMLElement>('#most-popular')
    this.#sections = [...page.querySelectorAll<HTMLElement>('.menu-section:not(#most-popular)')]
    this.#read()
  }

  /** Calls a function each time the dishes of late sections have come. */
  watch(onFilled: () => void): void {
    const observer = new MutationObserver(() => {
      this.#read()
      onFilled()
    })
    for (const section of this.#sections)
      if (section.dataset.late !== undefined) observer.observe(section, { attributeFilter: ['data-late'] })
  }

  #read(): void {
    const links = this.#page.querySelectorAll<HTMLAnchorElement>(
      'main li > :is(a[data-product], a[data-menu])',
    )
    // A card that has been moved apart belongs to the list that it came from.
    const known = new Map(this.#cards.map(card => [card.item, card]))
    this.#cards = [...links].flatMap(link => {
      const { product, menu } = link.dataset
      if (this.#popular?.contains(link)) return []
      const item = link.closest('li')
      const before = item && known.get(item)
      if (before) return before
      const list = item?.parentElement
      const key = product === undefined ? cardKey('menu', menu ?? '') : cardKey('product', product)
      return item && list ? [{ key, link, item, list }] : []
    })
  }

  /** Whether some sections have no dishes yet. */
  get areLate(): boolean {
    return this.#sections.some(({ dataset }) => dataset.late !== undefined)
  }

  /**
   * Shows these cards, or all without an argument. Returns the number of distinct visible cards. `title` is the heading of those
   * that are as asked only by what is chosen.
   */
  show(shown: ShownCard[] | undefined, title = ''): number {
    const rankOf = new Map(shown?.map(({ key }, index) => [key, index]))
    const apart = new Map(shown?.flatMap(({ key, note }) => (note ? [[key, note] as const] : [])))
    for (const { key, item } of this.#cards) item.hidden = shown !== undefined && !rankOf.has(key)
    this.#order(rankOf)
    const sections = this.#sections.toSorted(
      (a, b) => this.#bestIn(a, rankOf, apart) - this.#bestIn(b, rankOf, apart),
    )
    inOrder(sections)
    const moved = this.#cards.filter(
      ({ key }, index) => apart.has(key) && this.#cards.findIndex(card => card.key === key) === index,
    )
    for (const { key, item } of this.#cards) if (apart.has(key)) item.hidden = true
    const byRank = moved.toSorted((a, b) => (rankOf.get(a.key) ?? 0) - (rankOf.get(b.key) ?? 0))
    this.#apart.show(
      byRank.map(({ key, item, list }) => ({ item, list, note: apart.get(key) ?? '' })),
      title,
      sections.at(-1),
    )
    for (const section of this.#sections)
      hide(section, shown !== undefined && !section.querySelector('li:not([hidden])'))
    if (this.#popular) hide(this.#popular, shown !== undefined)
    return new Set(this.#cards.filter(({ item }) => !item.hidden).map(({ key }) => key)).size
  }

  focus(key: string): void {
    this.#cards.find(card => card.key === key && !card.item.hidden)?.link.focus()
  }

  /** Puts all cards back into their lists, those that match best first. */
  #order(rankOf: Map<string, number>): void {
    for (const [list, cards] of Map.groupBy(this.#cards, card => card.list)) {
      const items = cards
        .toSorted((a, b) => (rankOf.get(a.key) ?? 0) - (rankOf.get(b.key) ?? 0))
        .map(({ item }) => item)
      if (items.some((item, index) => list.children[index] !== item)) list.append(...items)
    }
  }

  /** The rank of the best card that stays in a section. */
  #bestIn(section: HTMLElement, rankOf: Map<string, number>, apart: Map<string, string>): number {
    const ranks = this.#cards.flatMap(({ key, list }) =>
      section.contains(list) && !apart.has(key) ? (rankOf.get(key) ?? []) : [],
    )
    return ranks.length > 0 ? Math.min(...ranks) : Number.MAX_SAFE_INTEGER
  }
}

interface ApartCard {
  item: HTMLElement
  list: HTMLElement
  note: string
}

/** The section below the menu for dishes that are as asked only by what is chosen. */
class ApartSection {
  readonly #section = document.createElement('section')
  readonly #heading = document.createElement('h2')
  readonly #grid = document.createElement('ul')
  readonly #lines = document.createElement('ul')
  #notes: HTMLElement[] = []

  constructor() {
    this.#section.className = 'menu-section'
    this.#grid.className = 'grid'
    this.#lines.className = 'grid lines'
    this.#section.append(this.#heading, this.#grid, this.#lines)
  }

  show(cards: ApartCard[], title: string, last: HTMLElement | undefined): void {
    for (const note of this.#notes) note.remove()
    this.#notes = []
    this.#section.remove()
    if (cards.length === 0) return
    this.#heading.textContent = title
    for (const { item, list, note } of cards) {
      // The dialog finds the category of a dish at what is around its card.
      if (list.dataset.category) item.dataset.category = list.dataset.category
      item.hidden = false
      const said = document.createElement('p')
      said.className = 'choosing'
      said.textContent = note
      item.querySelector('h3')?.after(said)
      this.#notes.push(said)
      const into = list.classList.contains('lines') ? this.#lines : this.#grid
      into.append(item)
    }
    last?.after(this.#section)
  }
}

/** Hides a section with its chip, or shows both. */
function hide(section: HTMLElement, isHidden: boolean): void {
  section.hidden = isHidden
  const chip = document.querySelector(`.cats a[href="#${CSS.escape(section.id)}"]`)
  chip?.closest('li')?.toggleAttribute('hidden', isHidden)
}

/** Puts elements into a sequence where they are; nothing moves if they are in it. */
function inOrder(elements: HTMLElement[]): void {
  const [first] = elements
  const current = elements.toSorted((a, b) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  )
  if (!first || elements.every((element, index) => element === current[index])) return
  const place = document.createComment('')
  current[0]?.before(place)
  place.before(...elements)
  place.remove()
}
