import * as z from 'zod/mini'
import { Promotion } from '../../promotions/promotion.ts'
import { get } from '../endpoint.ts'

export const promotionEndpoints = {
  getPromotions: get(
    '/promotions',
    'anyone',
    'The promotions that need no code, and those whose code is shown to everybody',
    {
      extension: 'promotions',
      answer: z.array(Promotion),
    },
  ),
} as const
