import { type Cents, fromCents, stepOf, toCents } from '#contract/kit/money.ts'
import { PaymentRefusedError } from '../../gateway/gateway.ts'

/** Without decimals, but Stripe expects them with two (https://docs.stripe.com/currencies#special-cases). */
const TWO_ZEROS = ['ISK', 'UGX']

/**
 * An amount for Stripe: in the currency's minor unit. Throws a PaymentRefusedError for a third decimal that is not 0, which cards cannot be
 * charged with (https://docs.stripe.com/currencies#three-decimal): a guest pays what was shown, and nothing is rounded here.
 */
export function stripeAmount(cents: Cents, currency: string): number {
  if (cents % stepOf(currency) !== 0)
    throw new PaymentRefusedError(
      `Stripe takes no ${fromCents(cents, currency)} ${currency}: its last decimal is not 0`,
    )
  return TWO_ZEROS.includes(currency) ? cents * 100 : cents
}

/** An amount of Stripe in cents. */
export const fromStripeAmount = (amount: number, currency: string): Cents =>
  TWO_ZEROS.includes(currency) ? Math.round(amount / 100) : amount

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
  const amount = MINIMUM[currency]
  return amount === undefined ? undefined : toCents(amount, currency)
}
