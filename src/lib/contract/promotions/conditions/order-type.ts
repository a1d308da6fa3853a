import * as z from 'zod/mini'
import { list } from '../../kit/fields.ts'
import { orderTypes } from '../../kit/order-types.ts'
import { condition } from '../condition.ts'

/** The order reaches its guest in one of these ways. */
export const orderType = condition({
  about: 'way',
  columns: {
    orderTypes: {
      kind: 'orderTypes',
      field: 'order_types',
      optional: true,
      label: 'For',
      help: 'Without any it is for all',
      form: 'row',
    },
  },
  fields: { orderTypes: list(z.enum(orderTypes)) },
  isSet: ({ orderTypes }) => orderTypes.length > 0,
  missing: ({ orderTypes: wanted }, { orderType }) =>
    orderType && wanted.includes(orderType) ? undefined : { why: 'order-type', orderTypes: wanted },
})
