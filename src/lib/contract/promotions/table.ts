import type { DataColumn, DataTable } from '../kit/column.ts'
import { actionColumns } from './action-fields.ts'
import { type ActionName, actions } from './actions.ts'
import { conditions } from './conditions.ts'
import { merged } from './merged.ts'

export const conditionColumns = merged(conditions, 'columns')

type ActionLabels = { [K in ActionName]: (typeof actions)[K]['label'] }

const actionLabels = Object.fromEntries(
  Object.entries(actions).map(([name, { label }]) => [name, label]),
) as ActionLabels

const limit = { kind: 'count', optional: true, form: 'rare' } as const satisfies Partial<DataColumn>

/** Promotions in the data files: the columns of all kinds of conditions and actions, and what each of them has besides. */
export const promotionTables = {
  promotions: {
    file: 'promotions.csv',
    key: ['id'],
    optional: true,
    columns: {
      id: { kind: 'id', label: 'Id' },
      name: { kind: 'text', required: true, translated: true, label: 'Name', form: 'row' },
      description: {
        kind: 'text',
        translated: true,
        lines: true,
        optional: true,
        label: 'Description',
        form: 'row',
      },
      active: { kind: 'flag', fallback: true, optional: true, label: 'Switched on', form: 'row' },
      by: {
        kind: 'oneOf',
        field: 'needs',
        choices: { '': 'By itself', code: 'By a code' },
        optional: true,
        label: 'Guests get it',
        form: 'row',
      },
      code: {
        kind: 'text',
        optional: true,
        label: 'Code',
        help: 'One word for all guests; case, spaces and signs do not matter',
        form: 'row',
      },
      advertised: {
        kind: 'flag',
        optional: true,
        label: 'Show the code on home',
        help: 'Every visitor reads it there; otherwise only those who have it know of it',
        form: 'row',
      },
      action: {
        kind: 'oneOf',
        choices: actionLabels,
        label: 'What guests get',
        form: 'row',
      },
      ...actionColumns,
      ...conditionColumns,
      combines: {
        kind: 'flag',
        optional: true,
        label: 'May be combined',
        help: 'With others that may be combined too; otherwise guests get what saves most',
        form: 'rare',
      },
      limitTotal: { ...limit, field: 'limit_total', label: 'How often in all' },
      limitCustomer: { ...limit, field: 'limit_customer', label: 'How often for one guest' },
      limitDay: { ...limit, field: 'limit_day', label: 'How often on one day' },
      returns: {
        kind: 'flag',
        fallback: true,
        optional: true,
        label: 'A cancelled order gives it back',
        form: 'rare',
      },
    },
  },
} as const satisfies Record<string, DataTable>
