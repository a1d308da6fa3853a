import * as z from 'zod/mini'
import { get } from '../api/endpoint.ts'
import { OFFICE } from '../api/roles.ts'
import { Category, Menu, Product } from '../menu/catalogue.ts'

const params = z.object({ key: z.string().check(z.minLength(1), z.maxLength(400)) })

/** The menu of the home page. `changed` is what guests would read; it is absent where they read it already. */
export const DraftHome = z.object({
  categories: z.array(
    z.object({
      category: Category,
      changed: z.boolean(),
      products: z.array(z.object({ id: z.string(), changed: z.optional(Product) })),
    }),
  ),
  /** With the category that a dish in halves stands in. */
  menus: z.array(z.object({ id: z.string(), categoryId: z.optional(z.string()), changed: z.optional(Menu) })),
})
export type DraftHome = z.output<typeof DraftHome>

/** The calls of the previews, in a file of their own, because only they read dishes and combos as guests do. */
export const previewEndpoints = {
  getDraftDish: get(
    '/draft/dishes/{key}',
    OFFICE,
    'A dish as guests would read it once the draft is published',
    { params, answer: Product },
  ),
  getDraftMenu: get(
    '/draft/menus/{key}',
    OFFICE,
    'A combo as guests would read it once the draft is published',
    { params, answer: Menu },
  ),
  getDraftHome: get(
    '/draft/home/{lang}',
    OFFICE,
    'The menu of the home page in a language as guests would read it once the draft is published',
    { params: z.object({ lang: z.string().check(z.minLength(2), z.maxLength(35)) }), answer: DraftHome },
  ),
} as const
