import { post } from '../endpoint.ts'
import { Quote, QuotePayload } from '../quote.ts'

/** What the open cart asks for; in a file of its own, so that nothing else is loaded with it. */
export const quoteEndpoints = {
  getQuote: post('/checkout/quote', 'anyone', "A cart's totals and what changed in it", {
    extension: 'quote',
    cost: 10,
    body: QuotePayload,
    answer: Quote,
  }),
} as const
