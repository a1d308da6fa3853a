import type { Declaration, Product, Size, SlotProduct } from '#contract/menu/catalogue.ts'
import type { Highlight } from '#contract/menu/marks.ts'
import { productDeclarations } from '#contract/menu/declared.ts'
import { formatPrice, type MoneyFormat } from './format.ts'
import { priceNotes } from './price-notes.ts'
import type { Translate } from './translate.ts'

interface Priced {
  sizes: Pick<Size, 'name' | 'price' | 'quantity' | 'deposit' | 'was'>[]
}

interface Declared {
  allergens: Declaration[]
  additives: Declaration[]
}

/** A product's price on its card: the lowest, marked as such when prices differ by size. */
export function cardPrice({ sizes }: Priced, money: MoneyFormat, t: Translate): string {
  const prices = sizes.map(({ price }) => price)
  return lowestPrice({ price: Math.min(...prices), isFrom: new Set(prices).size > 1 }, money, t)
}

/** The lowest price of a dish or combo, marked as such where a choice costs more. */
export function lowestPrice(
  { price: amount, isFrom = false }: { price: number; isFrom?: boolean | undefined },
  money: MoneyFormat,
  t: Translate,
): string {
  const price = formatPrice(amount, money)
  return isFrom ? t('from {price}', { price }) : price
}

/** What the law wants beside the price of a card: that of its cheapest size. */
export function cardNotes({ sizes }: Priced, money: MoneyFormat, t: Translate): string {
  const [cheapest] = sizes.toSorted((a, b) => a.price - b.price)
  return cheapest ? priceNotes(cheapest, money, t) : ''
}

/** The earlier price of a card, which is shown struck through: that of its cheapest size. */
export function cardWas({ sizes }: Priced, money: MoneyFormat): string {
  const was = sizes.toSorted((a, b) => a.price - b.price)[0]?.was
  return was === undefined ? '' : formatPrice(was, money)
}

/** The declarations on a card: the legend's letters and numbers. */
export const cardCodes = ({ allergens, additives }: Declared): string =>
  [...allergens, ...additives].map(codeOf).join(' ')

/** The same of a dish as the API has it: what is in it whatever is chosen. */
export const productCodes = (product: Product | SlotProduct): string =>
  cardCodes(productDeclarations(product).always)

/** The narrowest diet that a dish suits; undefined if it is neither vegan nor vegetarian. */
export const narrowestDiet = (diets: string[] = []): 'Vegan' | 'Vegetarian' | undefined =>
  diets.includes('vegan') ? 'Vegan' : diets.includes('vegetarian') ? 'Vegetarian' : undefined

interface Marked {
  highlight?: Highlight | undefined
  heat?: number | undefined
}

/** What is said of a dish beside a sign, which is drawn as often as `signs` says. */
export interface DishMark {
  kind: Highlight | 'hot' | 'leaf'
  signs: number
  text: string
}

const HEAT = ['Slightly hot', 'Hot', 'Very hot'] as const

/** The marks of a dish, in words: whether it is new or a favourite, how hot it is, and the diet it suits. */
export function cardMarks(
  { highlight, heat = 0 }: Marked,
  diets: string[] | undefined,
  t: Translate,
): DishMark[] {
  const [hot, diet] = [HEAT[heat - 1], narrowestDiet(diets)]
  return [
    ...(highlight ? [{ kind: highlight, signs: 1, text: t(highlight === 'new' ? 'New' : 'Favourite') }] : []),
    ...(hot ? [{ kind: 'hot', signs: heat, text: t(hot) } as const] : []),
    ...(diet ? [{ kind: 'leaf', signs: 1, text: t(diet) } as const] : []),
  ]
}

/** Whether any dish is declared by codes, which need the legend; an API without codes spells out the names. */
export const hasCodes = (products: (Declared & { choices: Declared })[]): boolean =>
  products
    .flatMap(({ choices, ...own }) => [own, choices])
    .some(({ allergens, additives }) => [...allergens, ...additives].some(({ code }) => code !== undefined))

/** The legend's code of a declaration, or its name where the API has no codes. */
export const codeOf = ({ code, name }: Declaration): string => code ?? name
