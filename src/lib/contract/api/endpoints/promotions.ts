import * as z from 'zod/mini'
import { Promotion } from '../../promotions/promotion.ts'
import { get } from '../endpoint.ts'

export const promotionEndpoints = {
  getPromotions: get('/promotions', 'anyone', 'The promotions that need no code', {
    extension: 'promotions',
    answer: z.array(Promotion),
  }),
} as const
