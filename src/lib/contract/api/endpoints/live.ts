import * as z from 'zod/mini'
import { Id } from '../../kit/fields.ts'
import { Menu, Product } from '../../menu/catalogue.ts'
import { get } from '../endpoint.ts'
import { livePaths } from '../live-paths.ts'

/** What a form asks for when it opens; in a file of its own, so that nothing else is loaded with it. */
export const liveEndpoints = {
  getMenu: get(livePaths.menu, 'anyone', 'One combo menu', {
    params: z.object({ menuId: Id }),
    answer: Menu,
  }),
  getProduct: get(livePaths.product, 'anyone', 'One product', {
    params: z.object({ categoryId: Id, productId: Id }),
    answer: Product,
  }),
} as const
