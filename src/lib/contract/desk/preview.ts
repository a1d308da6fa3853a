import * as z from 'zod/mini'
import { Menu, Product } from '../catalogue.ts'
import { get } from './endpoint.ts'
import { OFFICE } from './roles.ts'

const params = z.object({ key: z.string().check(z.minLength(1), z.maxLength(400)) })

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
} as const
