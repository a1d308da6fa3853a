import * as z from 'zod/mini'
import { get } from '../api/endpoint.ts'
import { COUNTER } from '../api/roles.ts'
import { Category, Menu, Product } from '../menu/catalogue.ts'

/** The menu as guests order from it, in the restaurant's language, with what is sold out. */
export const DeskDishes = z.object({
  categories: z.array(z.object({ category: Category, products: z.array(Product) })),
  /** With all sizes of dishes in halves. */
  menus: z.array(Menu),
})
export type DeskDishes = z.output<typeof DeskDishes>

/** The call with which somebody at the desk chooses dishes for a guest, in a file of its own for its large schemas. */
export const dishEndpoints = {
  getDishes: get('/dishes', COUNTER, 'The menu as guests order from it, in the language of the restaurant', {
    answer: DeskDishes,
  }),
} as const
