import type { Cents } from '#contract/money.ts'

/** Currencies without decimals, and those with three (https://docs.stripe.com/currencies#zero-decimal). */
const NONE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
const THREE = 'BHD JOD KWD OMR TND'.split(' ')
/** Also without decimals, but Stripe expects them with two. */
const TWO_ZEROS = ['ISK', 'UGX']

/** An amount for Stripe: in the currency's smallest unit. */
export function stripeAmount(cents: Cents, currency: string): number {
  const code = currency.toUpperCase()
  if (NONE.includes(code)) return Math.round(cents / 100)
  if (TWO_ZEROS.includes(code)) return Math.round(cents / 100) * 100
  return THREE.includes(code) ? cents * 10 : cents
}
