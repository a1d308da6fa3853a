import { computed } from 'nanostores'
import { totals } from '#contract/price.ts'
import { $cart } from './cart.ts'
import { pricedLine } from './line-view.ts'

/** The cart's lines as sums need them, in cents, at the prices that the visitor saw. */
export const $pricedLines = computed($cart, cart => cart.items.map(pricedLine))

/** The cart's own sums in cents; checkout adds delivery, points, tip and taxes. */
export const $totals = computed($pricedLines, lines => totals({ lines }))
