import * as z from 'zod/mini'
import { Product } from '../catalogue.ts'
import { get } from './endpoint.ts'
import { OFFICE } from './roles.ts'

/** The call of the preview, in a file of its own, because only the preview reads dishes as guests do. */
export const dishPreviewEndpoints = {
  getDraftDish: get(
    '/draft/dishes/{key}',
    OFFICE,
    'A dish as guests would read it once the draft is published',
    { params: z.object({ key: z.string().check(z.minLength(1), z.maxLength(400)) }), answer: Product },
  ),
} as const
