import { SECOND } from './durations.ts'
import { cartQty, choiceCount, comboQty, lineQty, storedQty } from './quantities.ts'

/** The constants of the product (docs/rules.md, R9). Times are milliseconds unless the name says otherwise. */
export const limits = {
  shortDescription: 70,
  productFormQty: { min: 1, max: 6 },
  comboQty,
  toast: 3 * SECOND,
  cartNotice: 4 * SECOND,
  branchReload: 100,
  addressScroll: 600,
  pageLinks: 7,
  requestBytes: 256 * 1024,
  cartLines: 100,
  /** How many entries all lists in the lines of a cart may have together: what is chosen in them, and what they remember of their dishes. */
  cartEntries: 5_000,
  /** How many promotions a cart may say that its guest is known not to get. */
  knownPromotions: 1_000,
  /** How many orders of a customer one call answers at most, and how many are shown at first. */
  listedOrders: 200,
  shownOrders: 20,
  lineQty,
  cartQty,
  storedQty,
  choiceCount,
  /** How far ahead an order can be booked. */
  bookableDays: 14,
  /** How far ahead a table can be requested. */
  reservableDays: 90,
  /** How many minutes ahead an order can be promised when it is accepted. */
  promisedMinutes: { min: 1, max: 600 },
  /** The longest reason for rejecting or cancelling an order. */
  reasonLength: 200,
  /** The longest note to a dish; a setting says how long one may be. */
  lineNote: 140,
  /** The longest code of a promotion, as it is typed. */
  promotionCode: 60,
  /** The longest text by which a guest's car is found. */
  car: 60,
  /** The highest tip, in minor units: 1000.00 EUR, 100,000 JPY or 100.000 KWD. */
  tip: 100_000,
} as const

const graphemes = /* @__PURE__ */ new Intl.Segmenter()

/** How many characters a text has, as a reader counts them. */
export const graphemesIn = (text: string): number => [...graphemes.segment(text)].length

/** The first 70 characters of a description and an ellipsis when it is longer. A character is what a reader takes for one. */
export function shortDescription(text: string): string {
  const starts = [...graphemes.segment(text)].map(({ index }) => index)
  const end = starts[limits.shortDescription]
  return end === undefined ? text : `${text.slice(0, end)}…`
}
