import * as z from 'zod/mini'
import { get, post } from '../../api/endpoint.ts'
import { OFFICE, OWNER } from '../../api/roles.ts'
import { deskLanguageCodes } from '../languages.ts'
import {
  CodeBatch,
  codeFiles,
  MOST_CODES,
  PromotionDay,
  PromotionTrial,
  PromotionUse,
} from '../promotions.ts'

const OnePromotion = z.object({ id: z.string().check(z.minLength(1), z.maxLength(400)) })

/** The calls about promotions beside those of the draft, by which they are changed. */
export const promotionEndpoints = {
  getPromotionUses: get('/promotions', OFFICE, 'How often each published promotion was used', {
    answer: z.array(PromotionUse),
  }),
  getPromotionDays: get(
    '/promotions/{id}/days',
    OWNER,
    'What a promotion has brought and cost on each of the last 30 business days on which it was used',
    { params: OnePromotion, answer: z.array(PromotionDay) },
  ),
  getCodeBatches: get('/promotions/{id}/codes', OFFICE, 'The one-time codes of a promotion by batch', {
    params: OnePromotion,
    answer: z.array(CodeBatch),
  }),
  makeCodes: post('/promotions/{id}/codes', OFFICE, 'Makes one-time codes; the same Idempotency-Key once', {
    params: OnePromotion,
    body: z.object({ count: z.number().check(z.int(), z.gte(1), z.lte(MOST_CODES)) }),
    creates: true,
    answer: CodeBatch,
  }),
  getCodeFile: get(
    '/promotions/{id}/codes/{batch}/{file}',
    OFFICE,
    'The codes of a batch as CSV, or as cards to print and cut out',
    {
      params: z.extend(OnePromotion, { batch: z.string(), file: z.enum(codeFiles) }),
      query: z.object({ lang: z.optional(z.enum(deskLanguageCodes)) }),
      answer: z.unknown(),
      download: true,
    },
  ),
  tryPromotion: get(
    '/draft/promotions/{id}/trial',
    OFFICE,
    'What a promotion of the draft would have taken off the latest orders',
    { params: OnePromotion, answer: PromotionTrial },
  ),
} as const
