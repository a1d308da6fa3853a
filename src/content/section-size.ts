import { cardCodes, cardMarks, cardNotes, cardPrice, cardWas } from '#lib/i18n/card.ts'
import { offerNotes } from '#lib/i18n/offers.ts'
import { priceNotes } from '#lib/i18n/price-notes.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'
import type { ComboEntry, ProductEntry } from './reading/entries.ts'
import type { MenuSection, SiteData } from './reading/read.ts'
import { isList, largePicture, saysDiet } from './section-form.ts'
import { translator } from './translator.ts'

/** The widths in rem of what decides the height of a section. */
interface Widths {
  /** Of a description above the cards. */
  head: number
  /** Of the text on a card, and of that on a card with a picture. */
  text: number
  beside: number
  /** How high a large picture is there. */
  picture: number
}

interface Section {
  id: string
  /** The height in rem of all above the cards. */
  above: (widths: Widths) => number
  /** The heights in rem of its cards, each with the gap that follows. */
  cards: (widths: Widths) => number[]
}

/** Characters of body text in a rem of width, on average. */
const CHARACTERS = 2.05
/** On narrow and usual phones and wider ones (src/styles/menu-section.css), and where two cards share a row. */
const WIDTHS = {
  narrow: { head: 18, text: 16.6, beside: 9, picture: 7.5 },
  phone: { head: 22, text: 20, beside: 13, picture: 9 },
  wide: { head: 34, text: 35, beside: 25, picture: 14 },
  tile: { head: 42, text: 23, beside: 14, picture: 15 },
}
/** A card without its texts, and the least that it is high; the same of a line of a list. */
const CARD = { edges: 2.1, least: 5.5, gap: 0.875 }
const PICTURED = { ...CARD, least: 7.5 }
const LINE = { edges: 1.06, least: 3.5 }
/** The notes of a size are in a column of their own (src/styles/lines.css). */
const NOTES = 9

/**
 * The rules that tell src/styles/menu-section.css how high each section of home will be, so that a browser need not lay out
 * those that are not in view. Heights are estimated from the lengths of the texts.
 */
export const sectionSizes = (siteData: SiteData): string => sectionsOf(siteData).map(ruleOf).join('')

function sectionsOf(siteData: SiteData): Section[] {
  const combos: Section = {
    id: 'combos',
    above: () => 4.1,
    cards: widths => siteData.menus.map(menu => cardHeight(menu, { marks: timesOf(menu, siteData) }, widths)),
  }
  return [combos, ...siteData.sections.map(section => sectionOf(section, siteData))]
}

function sectionOf(section: MenuSection, siteData: SiteData): Section {
  const { category, products } = section
  const heightOf = isList(section) ? lineHeight : dishHeight
  const marks = marksIn(saysDiet(section), siteData)
  return {
    id: category.slug,
    above: ({ head, picture }) =>
      4.75 + lines(category.description, head) * 1.5 + (largePicture(section) ? picture + 1 : 0),
    cards: widths => products.map(product => heightOf(product, marks(product), siteData, widths)),
  }
}

function ruleOf({ id, above, cards }: Section): string {
  const list = (widths: Widths): number => above(widths) + sum(cards(widths))
  const tiles = cards(WIDTHS.tile)
  const rows = pairs(tiles).map(row => Math.max(...row))
  const sizes = {
    narrow: list(WIDTHS.narrow),
    phone: list(WIDTHS.phone),
    wide: list(WIDTHS.wide),
    head: above(WIDTHS.tile),
    tile: sum(rows) / Math.max(1, rows.length),
  }
  // An estimate of a hundred rem is no worse in whole ones; that of a card is multiplied by its rows.
  const values = Object.entries(sizes).map(
    ([name, rem]) => `--${name}:${Number(rem.toFixed(name === 'tile' ? 1 : 0))}rem`,
  )
  return `[id="${id}"]{--cards:${tiles.length};${values.join(';')}}`
}

function dishHeight(product: ProductEntry, marks: string, siteData: SiteData, widths: Widths): number {
  const { money } = siteData
  const t = translator(siteData.siteLocale)
  const price = `${cardPrice(product, money, t)} ${cardWas(product, money)} ${cardNotes(product, money, t)}`
  return cardHeight(product, { number: product.number, marks, price }, widths)
}

/** The height of a card's texts at a width, in the order of src/pages/_components/menu/ProductCard.astro. */
function cardHeight(
  { name, description, picture }: Pick<ProductEntry | ComboEntry, 'name' | 'description' | 'picture'>,
  { number = '', marks = '', price = '' },
  { text, beside }: Widths,
): number {
  const { edges, least, gap } = picture ? PICTURED : CARD
  const width = picture ? beside : text
  const words =
    lines(`${number} ${name}`, width * 0.85) * 1.35 +
    lines(description.slice(0, 71), width) * 1.4 +
    lines(marks, width * 1.1) * 1.225 +
    Math.max(1, lines(price, width - 3)) * 1.5
  return Math.max(least, edges + words) + gap
}

/** That of a line of a list: of its words, or of its sizes beside them. */
function lineHeight(product: ProductEntry, marks: string, siteData: SiteData, { text }: Widths): number {
  const t = translator(siteData.siteLocale)
  const width = text - 11
  const words =
    lines(product.name, width * 0.85) * 1.35 +
    lines(product.description, width) * 1.4 +
    lines(marks, width * 1.1) * 1.225
  const sizes = product.sizes.map(
    size => 1.5 + lines(priceNotes(size, siteData.money, t), NOTES * 1.1) * 1.225,
  )
  return Math.max(LINE.least, LINE.edges + Math.max(words, sum(sizes)))
}

const timesOf = ({ offered }: ProductEntry | ComboEntry, { money }: SiteData): string =>
  offered ? formatWeeklyTimes(offered, money.locale) : ''

const marksIn =
  (diets: boolean, siteData: SiteData) =>
  (product: ProductEntry): string =>
    [
      ...cardMarks(product, diets ? product.contents.diets : [], translator(siteData.siteLocale)).map(
        ({ signs, text }) => `${'i'.repeat(signs)} ${text}`,
      ),
      timesOf(product, siteData),
      cardCodes(product),
      ...offerNotes(product, siteData.site.offers, siteData.money, translator(siteData.siteLocale)),
    ].join(' ')

const pairs = (all: number[]): number[][] =>
  all.flatMap((each, at) => (at % 2 === 0 ? [[each, ...all.slice(at + 1, at + 2)]] : []))

const lines = (text: string, width: number): number => Math.ceil(text.trim().length / (width * CHARACTERS))

const sum = (all: number[]): number => all.reduce((total, each) => total + each, 0)
