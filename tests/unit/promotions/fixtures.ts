import * as z from 'zod/mini'
import type { PromotedLine, PromotedOrder } from '#contract/promotions/order.ts'
import { Promotion } from '#contract/promotions/promotion.ts'

/** A promotion of which only what matters is said. */
export const promotion = (said: Partial<z.input<typeof Promotion>>): Promotion =>
  z.parse(Promotion, { id: 'p', name: 'Aktion', action: 'percent', ...said })

/** A line of food at one rate; prices are in cents. */
export const line = (dish: string, unit: number, qty = 1, category = 'food', rate = 7): PromotedLine => ({
  dish,
  category,
  unit,
  qty,
  parts: [{ rate, gross: unit }],
})

/** An order on Wednesday, 13 May 2026, 18:00 in Berlin. */
export const order = (lines: PromotedLine[], more: Partial<PromotedOrder> = {}): PromotedOrder => ({
  currency: 'EUR',
  lines,
  delivery: 0,
  at: new Date('2026-05-13T18:00+02:00'),
  clock: { timeZone: 'Europe/Berlin', ends: '05:00' },
  branch: '',
  ...more,
})
