import { decimalsOf } from './decimals.ts'

export { decimalsOf } from './decimals.ts'

/**
 * A whole number of a currency's minor unit (ISO 4217): cents of a euro, fils of a dinar, whole yen. All arithmetic is done in it
 * (docs/decisions/2026-11-27-money-in-minor-units.md).
 */
export type Cents = number

/** How many minor units the main unit has. */
export const minorUnits = (currency: string): number => 10 ** decimalsOf(currency)

/** The smallest amount that is calculated, in minor units: cards are not charged with the third decimal. */
export const stepOf = (currency: string): Cents => (decimalsOf(currency) === 3 ? 10 : 1)

/** Amount in the main unit (12.5) to cents (1250). */
export const toCents = (amount: number, currency: string): Cents => Math.round(amount * minorUnits(currency))

/** Cents (1250) to the amount that travels (12.5). */
export const fromCents = (cents: Cents, currency: string): number => cents / minorUnits(currency)

/** An amount with the decimals of its currency and without its sign, such as 7.50. */
export const inMainUnit = (cents: Cents, currency: string): string =>
  fromCents(cents, currency).toFixed(decimalsOf(currency))
