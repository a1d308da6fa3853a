import * as z from 'zod/mini'
import { Flag, orElse } from '../../kit/fields.ts'
import { condition } from '../condition.ts'

/** It is the first order of its guest: of the account, or of the phone number and mail address. Where nobody knows, it is taken for one. */
export const firstOrder = condition({
  about: 'guest',
  columns: {
    firstOrder: {
      kind: 'flag',
      field: 'first_order',
      optional: true,
      label: 'Only for the first order',
      help: 'Of an account, or of a phone number and e-mail address',
      form: 'row',
    },
  },
  fields: { firstOrder: Flag },
  isSet: ({ firstOrder }) => firstOrder,
  missing: (_, { isReturning = false }) => (isReturning ? { why: 'first-order' } : undefined),
})

/** The guest has an account with so many orders before this one. */
export const afterOrders = condition({
  about: 'guest',
  columns: {
    afterOrders: {
      kind: 'count',
      field: 'after_orders',
      optional: true,
      label: 'Only after so many orders',
      help: 'For customers with an account',
      form: 'row',
    },
  },
  fields: { afterOrders: orElse(z.number(), 0) },
  isSet: ({ afterOrders }) => afterOrders > 0,
  missing: ({ afterOrders }, { ordersBefore = 0 }) =>
    ordersBefore < afterOrders ? { why: 'orders', count: afterOrders } : undefined,
})
