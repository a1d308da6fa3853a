import * as z from 'zod/mini'
import type { DataColumn } from '../kit/column.ts'
import { Amount, Id, list, orElse, Percent } from '../kit/fields.ts'

/** The columns that actions use; each kind of action says which. */
export const actionColumns = {
  percent: { kind: 'percent', empty: true, optional: true, label: 'Percent off', form: 'row' },
  amount: {
    kind: 'amount',
    empty: true,
    optional: true,
    label: 'Amount',
    help: 'What is taken off, or the price of a set',
    form: 'row',
  },
  buy: {
    kind: 'count',
    optional: true,
    most: 99,
    label: 'Buy so many',
    help: 'Or how many of each belong to a set',
    form: 'row',
  },
  get: { kind: 'count', optional: true, most: 99, label: 'So many are free', form: 'row' },
  dishes: {
    kind: 'ids',
    of: 'products',
    optional: true,
    label: 'Dishes that become cheaper',
    help: 'Without dishes and categories it is the whole order',
    form: 'row',
  },
  categories: {
    kind: 'ids',
    of: 'categories',
    optional: true,
    label: 'Categories that become cheaper',
    form: 'row',
  },
} as const satisfies Record<string, DataColumn>
export type ActionColumn = keyof typeof actionColumns

/** The same as fields of a promotion; 0 and an empty list are nothing. */
export const actionFields = {
  percent: orElse(Percent, 0),
  amount: orElse(Amount, 0),
  buy: orElse(z.number(), 0),
  get: orElse(z.number(), 0),
  dishes: list(Id),
  categories: list(Id),
} satisfies Record<ActionColumn, z.ZodMiniType>

const ActionSaid = z.object(actionFields)
export type ActionSaid = z.output<typeof ActionSaid>
