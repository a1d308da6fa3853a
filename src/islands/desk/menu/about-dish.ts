import { isUndeclared } from '#contract/describe/data/undeclared.ts'
import type { Cells, Draft, DraftRow } from '#contract/desk/draft.ts'
import { decimalsOf } from '#contract/kit/money.ts'
import { readAmount } from '#islands/desk/draft/amounts.ts'
import { choicesOf, idsIn } from '#islands/desk/draft/dish-choices.ts'
import { named } from '#islands/desk/draft/filled.ts'
import type { DeskTranslate } from '#islands/desk/kit/desk-texts.ts'
import { percentIn } from '#lib/i18n/format.ts'
import { missingIn } from './dishes.ts'

interface Words {
  t: DeskTranslate
  price: (amount: number) => string
  currency: string
}

type Row = Pick<DraftRow, 'cells'>

/** In which languages it has its texts. */
export function aboutTexts(row: DraftRow, languages: Draft['languages'], t: DeskTranslate): string {
  const { languages: missing } = missingIn(row, languages)
  return missing.length > 0
    ? t('Not in {languages}', { languages: missing.join(', ') })
    : languages.map(({ name }) => name).join(', ')
}

/** How many sizes, and from which price to which. */
export function aboutPrices(prices: readonly Row[], { t, price, currency }: Words): string {
  const read = prices.map(({ cells }) => readAmount(cells.price ?? '', decimalsOf(currency)))
  const amounts = read.flatMap(each => ('cell' in each && each.cell !== '' ? [Number(each.cell)] : []))
  if (amounts.length === 0) return t('No price')
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)]
  const range = least === most ? price(least) : t('{from} to {to}', { from: price(least), to: price(most) })
  return prices.length === 1 ? range : t('{count} sizes, {prices}', { count: prices.length, prices: range })
}

/** What is declared, by the codes that guests read. */
export function aboutDeclared({ cells }: Row, t: DeskTranslate): string {
  const [allergens, additives] = [idsIn(cells.allergens), idsIn(cells.additives)]
  if (isUndeclared(cells)) return t('No allergens declared')
  if (allergens.length + additives.length === 0) return t('Contains no allergens and additives')
  return [
    allergens.length > 0 && t('Allergens: {codes}', { codes: allergens.join(', ') }),
    additives.length > 0 && t('Additives: {codes}', { codes: additives.join(', ') }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Where it stands on the menu. */
export const aboutPlace = ({ cells }: Row, category: string, locale: string): string =>
  [
    cells.number,
    category,
    cells.vat && (/^[\d.]+$/.test(cells.vat) ? percentIn(`${cells.vat} %`, locale) : cells.vat),
  ]
    .filter(Boolean)
    .join(' · ')

/** What guests are asked, also what the category of the dish asks. */
export const aboutChoices = (
  { cells }: Row,
  category: Cells | undefined,
  nameOf: (question: string) => string,
  t: DeskTranslate,
): string =>
  named([...choicesOf(cells, category, 'extras'), ...choicesOf(cells, category, 'variants').map(nameOf)], t)
