import * as z from 'zod/mini'
import { Id, relation } from '../../kit/fields.ts'
import { Category, Menu, Product } from '../../menu/catalogue.ts'
import { get } from '../endpoint.ts'
import { liveEndpoints } from './live.ts'
import { pairingEndpoints } from './pairings.ts'

export const catalogueEndpoints = {
  getMenus: get('/products/menus', 'anyone', 'The combo menus', { cost: 10, answer: z.array(Menu) }),
  getCategories: get('/products/categories', 'anyone', 'The categories in their order', {
    answer: z.array(Category),
  }),
  getProducts: get('/products/categories/{categoryId}/products', 'anyone', "A category's products", {
    params: z.object({ categoryId: Id }),
    answer: z.array(Product),
    meta: z.object({ category: relation(Category) }),
  }),
  ...liveEndpoints,
  ...pairingEndpoints,
} as const
