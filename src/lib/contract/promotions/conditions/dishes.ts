import * as z from 'zod/mini'
import { Id, list, orElse } from '../../kit/fields.ts'
import { condition } from '../condition.ts'
import { isOf } from '../order.ts'

/** So many pieces of some dishes are in the cart; of any dishes where none are named. */
export const dishesInCart = condition({
  about: 'dishes',
  columns: {
    withDishes: {
      kind: 'ids',
      of: 'products',
      field: 'with_dishes',
      optional: true,
      label: 'Only with these dishes',
      help: 'They have to be in the cart',
      form: 'row',
    },
    withCategories: {
      kind: 'ids',
      of: 'categories',
      field: 'with_categories',
      optional: true,
      label: 'Only with dishes of these categories',
      form: 'row',
    },
    withQuantity: {
      kind: 'count',
      field: 'with_quantity',
      optional: true,
      label: 'From so many pieces',
      help: 'Of these dishes, or of all; empty means one',
      form: 'row',
    },
  },
  fields: { withDishes: list(Id), withCategories: list(Id), withQuantity: orElse(z.number(), 0) },
  isSet: ({ withDishes, withCategories, withQuantity }) =>
    withDishes.length > 0 || withCategories.length > 0 || withQuantity > 1,
  missing({ withDishes: dishes, withCategories: categories, withQuantity }, { lines }) {
    const count = Math.max(1, withQuantity)
    const pieces = lines.filter(isOf({ dishes, categories })).reduce((sum, { qty }) => sum + qty, 0)
    return pieces >= count ? undefined : { why: 'dishes', count, dishes, categories }
  },
})
