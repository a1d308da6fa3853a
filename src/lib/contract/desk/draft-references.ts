import type { DraftTableName } from './draft.ts'

/** The tables that columns of others refer to: with one key, or with several and spaces between them. */
export const referredTables: Partial<Record<string, DraftTableName>> = {
  product: 'products',
  products: 'products',
  category: 'categories',
  size: 'sizes',
  extra: 'extras',
  variant: 'variants',
  variants: 'variants',
  parent: 'options',
  menu: 'menus',
  allergens: 'allergens',
  additives: 'additives',
}
