import type * as z from 'zod/mini'
import type { QuotePayload } from '#contract/api/quote.ts'
import type { QuoteState } from '../use-quote.ts'

/** What is asked of the server about a cart, and what it has answered. */
export interface Quoting extends Pick<QuoteState, 'quote' | 'last' | 'isComing'> {
  asked: z.input<typeof QuotePayload>
}

/** A promotion of a cart; without an amount while that is asked for. */
export interface ShownPromotion {
  id?: string | undefined
  name: string
  amount?: number | undefined
}

/** The promotions of a cart. While they are asked for again, the names of the last ones keep their place, and no amount is said. */
export function shownPromotions({ quote, last, isComing }: Quoting): readonly ShownPromotion[] {
  if (quote) return quote.promotions ?? []
  return isComing ? (last?.promotions ?? []).map(({ id, name }) => ({ id, name })) : []
}
