import { cardKey } from './search.ts'

interface Card {
  key: string
  link: HTMLAnchorElement
  item: HTMLElement
}

/** Shows and hides the page's cards by key. A section without visible cards is hidden with its chip. */
export class Cards {
  readonly #page: Document
  #cards: Card[] = []
  readonly #sections: HTMLElement[]

  constructor(page: Document) {
    this.#page = page
    this.#sections = [...page.querySelectorAll<HTMLElement>('.menu-section')]
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
    this.#cards = [...links].flatMap(link => {
      const { product, menu } = link.dataset
      const item = link.closest('li')
      const key = product === undefined ? cardKey('menu', menu ?? '') : cardKey('product', product)
      return item ? [{ key, link, item }] : []
    })
  }

  /** Whether some sections have no dishes yet. */
  get areLate(): boolean {
    return this.#sections.some(({ dataset }) => dataset.late !== undefined)
  }

  /**
   * Shows the cards with these keys, or all without an argument. Returns the number of distinct visible
   * cards.
   */
  show(keys: Set<string> | undefined): number {
    for (const { key, item } of this.#cards) item.hidden = keys !== undefined && !keys.has(key)
    for (const section of this.#sections) {
      section.hidden = keys !== undefined && !section.querySelector('li:not([hidden])')
      const chip = document.querySelector(`.cats a[href="#${CSS.escape(section.id)}"]`)
      chip?.closest('li')?.toggleAttribute('hidden', section.hidden)
    }
    return new Set(this.#cards.filter(({ item }) => !item.hidden).map(({ key }) => key)).size
  }

  focus(key: string): void {
    this.#cards.find(card => card.key === key)?.link.focus()
  }
}
