import { cardCodes, cardNotes, cardPrice, cardWas } from '#lib/i18n/card.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'
import type { SiteData } from './reading/read.ts'
import { translator } from './translator.ts'

/** The text of a card, which decides its height. */
interface CardText {
  name: string
  description: string
  codes: string
  /** When it can be had. */
  times: string
  /** The price and all that is beside it. */
  price: string
}

interface Section {
  id: string
  /** Height of the heading beside the description, in rem. */
  head: number
  description: string
  cards: CardText[]
}

/** Characters of body text in a rem of width, on average. */
const CHARACTERS = 2.05
/** Widths in rem of the text on a card of a list: on narrow and usual phones, and above (src/styles/menu.css). */
const LIST = { narrow: 8.8, phone: 12.8, wide: 25 }
/** Widths in rem of a description above the cards, by the same names. */
const HEAD = { narrow: 18, phone: 22, wide: 42 }
/** The width in rem of the text on a card of a grid, and about how many of them share a row. */
const TILE = 12.4
const IN_A_ROW = 4
const GAP = 0.75

/**
 * The rules that tell src/styles/menu.css how high each section of home will be, so that a browser need not lay out those
 * that are not in view. Heights are estimated from the lengths of the texts.
 */
export const sectionSizes = (siteData: SiteData): string => sectionsOf(siteData).map(ruleOf).join('')

function sectionsOf({ menus, sections, money, siteLocale }: SiteData): Section[] {
  const t = translator(siteLocale)
  const combos = menus.map(({ name, description, offered }) => ({
    name,
    description,
    codes: '',
    price: '',
    times: offered ? formatWeeklyTimes(offered, money.locale) : '',
  }))
  const dishes = sections.map(
    ({ category, products }): Section => ({
      id: category.slug,
      head: 3.75,
      description: category.description,
      cards: products.map(product => ({
        name: `${product.number} ${product.name}`,
        description: product.description,
        codes: cardCodes(product),
        times: product.offered ? formatWeeklyTimes(product.offered, money.locale) : '',
        price: `${cardPrice(product, money, t)} ${cardWas(product, money)} ${cardNotes(product, money, t)}`,
      })),
    }),
  )
  return [{ id: 'combos', head: 3.1, description: '', cards: combos }, ...dishes]
}

function ruleOf({ id, head, description, cards }: Section): string {
  const above = (width: number): number => head + lines(description, width) * 1.5
  const list = (size: keyof typeof LIST): number =>
    above(HEAD[size]) +
    sum(cards.map(card => Math.max(7.5, 1.625 + textHeight(card, LIST[size])) + GAP)) -
    GAP
  const tiles = cards.map(card => 1.625 + textHeight(card, TILE))
  const rows = Array.from({ length: Math.ceil(tiles.length / IN_A_ROW) }, (_, row) =>
    Math.max(...tiles.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW)),
  )
  const sizes = {
    narrow: list('narrow'),
    phone: list('phone'),
    wide: list('wide'),
    head: above(HEAD.wide),
    tile: sum(rows) / Math.max(1, rows.length),
  }
  const values = Object.entries(sizes).map(([name, rem]) => `--${name}:${rem.toFixed(1)}rem`)
  return `[id="${id}"]{--cards:${cards.length};${values.join(';')}}`
}

/** The height of a card's texts in rem, at a width in rem. */
const textHeight = ({ name, description, codes, times, price }: CardText, width: number): number =>
  lines(name, width * 0.95) * 1.2 +
  (description ? 0.5 + lines(description.slice(0, 71), width) * 1.4 : 0) +
  lines(codes, width * 1.1) * 1.225 +
  lines(times, width * 1.1) * 1.225 +
  Math.max(1, lines(price, width)) * 1.5

const lines = (text: string, width: number): number => Math.ceil(text.trim().length / (width * CHARACTERS))

const sum = (all: number[]): number => all.reduce((total, each) => total + each, 0)
