import { computed } from 'nanostores'
import { totals } from '#contract/price.ts'
import { $cart } from './cart.ts'
import { pricedLine } from './line-view.ts'

/** The cart's lines as input for the totals, in cents, at the prices the visitor saw. */
const $pricedLines = computed($cart, cart => cart.items.map(line => pricedLine(line)))

/** The totals of the cart alone, in cents; checkout adds delivery, points, tip and added taxes. */
export const $totals = computed($pricedLines, lines => totals({ lines }))
