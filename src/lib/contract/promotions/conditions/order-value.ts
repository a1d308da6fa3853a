import { Amount, orElse } from '../../kit/fields.ts'
import { fromCents, toCents } from '../../kit/money.ts'
import { condition } from '../condition.ts'

/** The dishes of an order cost so much, before promotions. */
export const orderValue = condition({
  about: 'value',
  columns: {
    fromValue: {
      kind: 'amount',
      field: 'from_value',
      empty: true,
      optional: true,
      label: 'From an order of',
      help: 'What the dishes cost, without delivery and deposit',
      form: 'row',
    },
  },
  fields: { fromValue: orElse(Amount, 0) },
  isSet: ({ fromValue }) => fromValue > 0,
  missing({ fromValue }, { value, currency }) {
    const missing = toCents(fromValue, currency) - value
    return missing > 0 ? { why: 'value', from: fromValue, missing: fromCents(missing, currency) } : undefined
  },
})
