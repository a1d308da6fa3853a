import { formatNumber } from './format.ts'

/** From which part of its limit on the length of a long text is shown. */
const NEAR = 0.8

/** How long a text is to the schemas of the contract, which take away the spaces around it. */
const lengthOf = (text: string): number => text.trim().length

/** Whether a text is longer than a field takes. */
export const isTooLong = (text: string, most: number): boolean => lengthOf(text) > most

/** Whether a long text comes near its limit. */
export const isNearlyFull = (text: string, most: number): boolean => lengthOf(text) >= most * NEAR

/** The length of a text and its limit as the texts about them name both. */
export const lengthIn = (text: string, most: number, locale: string): { count: string; most: string } => ({
  count: formatNumber(lengthOf(text), locale),
  most: formatNumber(most, locale),
})
