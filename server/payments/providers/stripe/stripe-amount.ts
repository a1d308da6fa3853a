import { type Cents, toCents } from '#contract/money.ts'

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

/** An amount of Stripe in cents. */
export function fromStripeAmount(amount: number, currency: string): Cents {
  const code = currency.toUpperCase()
  if (NONE.includes(code)) return amount * 100
  return THREE.includes(code) ? Math.round(amount / 10) : amount
}

/** The lowest charge by currency, in the main unit (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
const MINIMUM: Record<string, number> = {
  AED: 2,
  AUD: 0.5,
  BGN: 1,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
}

/** The lowest total that Stripe takes; undefined for a currency whose limit is not known. */
export function stripeMinimum(currency: string): Cents | undefined {
  const amount = MINIMUM[currency.toUpperCase()]
  return amount === undefined ? undefined : toCents(amount)
}
