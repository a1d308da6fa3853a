import type { DraftHome } from '#contract/desk/preview.ts'
import type { Menu, Product } from '#contract/menu/catalogue.ts'
import type { Translate } from '#lib/i18n/translate.ts'
import { createElement } from './create-element.ts'
import { CARDS, type PageCopy, SECTIONS } from './page-copy.ts'

/** Where a card of the draft belongs that the published page does not have. */
export interface CardSlot {
  slot: HTMLElement
  dish?: Product | undefined
  combo?: Menu | undefined
}

interface Section {
  /** Of its category; none for the combos. */
  id?: string
  name: string
  description: string
  changed: boolean
  cards: { key: string; dish?: Product | undefined; combo?: Menu | undefined }[]
}

/**
 * Puts the draft's menu into the frame of a copied page: as many sections and cards as there, and all that
 * guests cannot read yet. What they can read already stays as on the page; the places of all other cards are
 * returned.
 */
export function showMenu(page: Document, { pieces }: PageCopy, home: DraftHome, t: Translate): CardSlot[] {
  const slots: CardSlot[] = []
  const piece = (key: string, deep: boolean): Element | undefined => {
    const found = pieces.get(key)
    return found && page.importNode(found, deep)
  }
  const isNew = ({ dish, combo }: Section['cards'][number]): boolean => (dish ?? combo) !== undefined

  /** A list as the page has it, of cards or of lines. */
  const classOf = ({ cards }: Section): string =>
    cards.map(({ key }) => pieces.get(key)?.parentElement?.className).find(Boolean) ?? 'grid'

  const gridOf = (section: Section): Element =>
    createElement(
      page,
      'ul',
      classOf(section),
      section.cards.flatMap((card, index) => {
        if (!isNew(card)) return index < CARDS ? (piece(card.key, true) ?? []) : []
        const slot = createElement(page, 'li')
        slots.push({ slot, dish: card.dish, combo: card.combo })
        return slot
      }),
    )
  const elementOf = (section: Section): Element => {
    const element = piece(`section ${section.id}`, false) ?? createElement(page, 'section', 'menu-section')
    if (!section.id) element.id = 'combos'
    element.replaceChildren(
      createElement(page, 'h2', '', [section.id ? linkTo(page, section.name) : section.name]),
      ...(section.description ? [createElement(page, 'p', 'soft', [section.description])] : []),
      gridOf(section),
    )
    return element
  }

  const cardOf = ({ id, changed }: DraftHome['menus'][number]): Section['cards'][number] => ({
    key: `combo ${id}`,
    combo: changed,
  })
  const categories = home.categories.filter(({ products }) => products.length > 0)
  const shownIds = new Set<string | undefined>(categories.map(({ category }) => category.id))
  const combos: Section = {
    name: t('Combo menus'),
    description: '',
    changed: false,
    cards: home.menus.filter(({ categoryId }) => !shownIds.has(categoryId)).map(cardOf),
  }
  const sections = categories.map(
    ({ category: { id, name, description }, changed, products }): Section => ({
      id,
      name,
      description,
      changed,
      cards: [
        ...products.map(dish => ({ key: `dish ${dish.id}`, dish: dish.changed })),
        ...home.menus.filter(({ categoryId }) => categoryId === id).map(cardOf),
      ],
    }),
  )
  const shown = [...(combos.cards.length > 0 ? [combos] : []), ...sections].filter(
    ({ changed, cards }, index) => index < SECTIONS || changed || cards.some(isNew),
  )
  for (const section of page.querySelectorAll('.menu-section:not(#most-popular)')) section.remove()
  page.querySelector('.to-top')?.before(...shown.map(elementOf))

  // Which dishes these are is decided when pages are built; what is said of one is the draft's.
  const dishes = new Map(categories.flatMap(({ products }) => products.map(dish => [dish.id, dish])))
  for (const card of page.querySelectorAll<HTMLElement>('#most-popular li > a')) {
    const [item, dish] = [card.parentElement, dishes.get(card.dataset.product ?? '')]
    if (!dish) item?.remove()
    if (!item || !dish?.changed) continue
    const slot = createElement(page, 'li')
    item.replaceWith(slot)
    slots.push({ slot, dish: dish.changed })
  }

  const bar = page.querySelector('.cats ul')
  const ofPopular = bar?.querySelector('[href="#most-popular"]')?.parentElement
  const ofCombos = bar?.querySelector('[href="#combos"]')?.parentElement
  const isFirst = [ofPopular?.nextElementSibling, bar?.firstElementChild].includes(ofCombos)
  const slides = categories.map(({ category, changed }) => {
    const slide = changed ? undefined : piece(`slide ${category.id}`, true)
    return slide ?? createElement(page, 'li', 'swiper-slide', [linkTo(page, category.name)])
  })
  const slideOfCombos = ofCombos && combos.cards.length > 0 ? [ofCombos] : []
  const slideOfPopular = ofPopular ? [ofPopular] : []
  bar?.replaceChildren(
    ...slideOfPopular,
    ...(isFirst ? [...slideOfCombos, ...slides] : [...slides, ...slideOfCombos]),
  )
  return slots
}

/** A link like those of the page. It leads nowhere. */
function linkTo(page: Document, name: string): Element {
  const link = createElement(page, 'a', '', [createElement(page, 'span', '', [name])])
  link.setAttribute('href', '#')
  return link
}
