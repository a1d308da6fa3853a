import * as z from 'zod/mini'

/** How a published promotion stands. Orders that have given it back do not count. */
export const PromotionUse = z.object({
  id: z.string(),
  uses: z.number(),
  /** Whether nobody gets it because it says something that the server cannot read. */
  isUnreadable: z.boolean(),
  /** On this business day. */
  today: z.number(),
  /** Its one-time codes, and how many of them were used. */
  codes: z.number(),
  codesUsed: z.number(),
})
export type PromotionUse = z.output<typeof PromotionUse>

/** One-time codes that were made together. */
export const CodeBatch = z.object({
  id: z.string(),
  at: z.string(),
  codes: z.number(),
  used: z.number(),
})
export type CodeBatch = z.output<typeof CodeBatch>

/** How many one-time codes can be made at once: those of a long evening's cards. */
export const MOST_CODES = 500

export const codeFiles = ['csv', 'cards'] as const

/** What a promotion has brought on a business day, in the main unit: the totals of the orders with it, and what it took off them. */
export const PromotionDay = z.object({
  date: z.string(),
  orders: z.number(),
  total: z.number(),
  taken: z.number(),
})
export type PromotionDay = z.output<typeof PromotionDay>

/** What a promotion of the draft would have taken off orders that were really placed, the latest first; in the main unit. */
export const PromotionTrial = z.object({
  /** How many orders it was tried on. */
  orders: z.number(),
  /** What it would have taken off all of them. */
  taken: z.number(),
  deals: z.array(z.object({ code: z.string(), at: z.string(), price: z.number(), taken: z.number() })),
})
export type PromotionTrial = z.output<typeof PromotionTrial>
