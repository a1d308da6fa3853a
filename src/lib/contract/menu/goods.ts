import * as z from 'zod/mini'
import { Flag, maybe, orElse } from '../kit/fields.ts'

/** The nutrients of Regulation (EU) 1169/2011 in their prescribed order, in g except for the energy. */
export const nutrients = [
  'kj',
  'kcal',
  'fat',
  'saturates',
  'carbohydrate',
  'sugars',
  'protein',
  'salt',
] as const
export type Nutrient = (typeof nutrients)[number]

const amount = maybe(z.number())

/** What has to be said about prepacked goods before they are bought (extension `prepacked-goods`). */
export const Goods = z.object({
  ingredients: orElse(z.string(), ''),
  /** Name and address of the maker. */
  maker: orElse(z.string(), ''),
  nutrition: maybe(
    z.object({
      per: z.enum(['100 g', '100 ml']),
      kj: amount,
      kcal: amount,
      fat: amount,
      saturates: amount,
      carbohydrate: amount,
      sugars: amount,
      protein: amount,
      salt: amount,
    }),
  ),
  /** Whether a consumer may withdraw from buying it (extension `withdrawal`). */
  withdrawal: Flag,
})
export type Goods = z.output<typeof Goods>
