import * as z from 'zod/mini'
import { businessDay } from '../../hours/business-day.ts'
import { maybe } from '../../kit/fields.ts'
import { condition } from '../condition.ts'

const day = maybe(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))

/** The business day of the order is between two days, both included. */
export const days = condition({
  about: 'time',
  columns: {
    from: { kind: 'day', field: 'since', empty: true, optional: true, label: 'From the day', form: 'row' },
    until: { kind: 'day', empty: true, optional: true, label: 'Until the day', form: 'row' },
  },
  fields: { from: day, until: day },
  isSet: ({ from, until }) => from !== undefined || until !== undefined,
  missing({ from, until }, { at, clock }) {
    const { date } = businessDay(at, clock)
    if (from !== undefined && date < from) return { why: 'early', day: from }
    return until !== undefined && date > until ? { why: 'over', day: until } : undefined
  },
  mistakes: ({ from, until }) =>
    from !== undefined && until !== undefined && until < from
      ? [{ column: 'until', text: 'must not be before “from”' }]
      : [],
})
