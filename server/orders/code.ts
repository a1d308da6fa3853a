import { createHmac, randomInt } from 'node:crypto'

/** Without letters and digits that look or sound alike, and without vowels, so that codes form no words. */
const LETTERS = '23456789BCDFGHJKMNPQRTVWXZ'
const LENGTH = 6

export const randomLetters = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Letters that follow from some bytes. */
export const lettersFrom = (bytes: Uint8Array, length: number): string =>
  Array.from(bytes.subarray(0, length), byte => LETTERS[byte % LETTERS.length]).join('')

/** A random order number for guest and restaurant: short, unambiguous and not sequential. */
export const randomCode = (): string => randomLetters(LENGTH)

/** The code of the payment of a table's deposit, which is unlike that of any order. */
export const depositCode = (): string => `T-${randomLetters(LENGTH + 2)}`
export const isDepositCode = (code: string): boolean => code.startsWith('T-')

/**
 * The key of an order's status page. It is derived from the code and the server's secret, so that a repeated call gets the
 * same key again while the database stores only its hash.
 */
export const statusKey = (secret: string, code: string): string => derived(secret, `order ${code}`)

/** The key of what was prepared for a guest, derived alike from the key with which the guest will order it. */
export const preparedKey = (secret: string, orderKey: string): string =>
  derived(secret, `prepared ${orderKey}`)

/** The parameter `sess` of the return address. It opens the order, so it is as hard to guess as the order's key. */
export const returnToken = (secret: string, code: string): string => derived(secret, `payment ${code}`)

const derived = (secret: string, from: string): string =>
  createHmac('sha256', secret).update(from).digest('base64url')
