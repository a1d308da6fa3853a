import type { DraftTableName } from '#contract/desk/draft.ts'

const cardTables = ['products', 'menus', 'categories'] as const satisfies readonly DraftTableName[]
export type CardTable = (typeof cardTables)[number]

/** The table if guests see its rows as cards; undefined otherwise. */
export const cardTable = (table: DraftTableName): CardTable | undefined =>
  cardTables.find(each => each === table)
