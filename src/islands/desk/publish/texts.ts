import type { DraftTableName } from '#contract/desk/draft.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** What people call a row of each table, in the sequence in which changes are listed. */
export const tableTexts: Record<DraftTableName, DeskKey> = {
  products: 'Dish',
  menus: 'Combo',
  categories: 'Category',
  prices: 'Price',
  goods: 'Prepacked goods',
  sizes: 'Size',
  extras: 'Extra',
  extraPrices: 'Prices of extras',
  variants: 'Question',
  options: 'Answer',
  slots: 'Part of a combo',
  allergens: 'Allergen',
  additives: 'Additive',
  settings: 'Setting',
  hours: 'Opening hours',
  specialDays: 'Special days',
  preparation: 'Preparation times',
  areas: 'Delivery area',
  places: 'Street',
  taxes: 'Taxes',
  vatRates: 'VAT class',
  providers: 'Payment method',
  diningTables: 'Table',
  pages: 'Page',
  languages: 'Language',
  translations: 'Text',
  branches: 'Branch',
  promotions: 'Promotion',
}
