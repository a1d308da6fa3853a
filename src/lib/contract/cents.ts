/** A whole number of the currency's smallest unit. All arithmetic is done in cents. */
export type Cents = number

/** Amount in the main unit (12.5) to cents (1250). */
export const toCents = (amount: number): Cents => Math.round(amount * 100)

/** Cents (1250) to the amount that travels (12.5). */
export const fromCents = (cents: Cents): number => cents / 100

/** An amount with two decimals and without a currency, such as 7.50. */
export const inMainUnit = (cents: Cents): string => fromCents(cents).toFixed(2)
