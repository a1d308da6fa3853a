import { persistentAtom } from '@nanostores/persistent'
import { checkedJson } from '../storage/json.ts'
import { sessionKeys } from '../storage/storage.ts'

/** A street with its number, and the zipcode that it was given with, which may be empty. */
export interface OrderStreet {
  street: string
  zipcode: string
}

/** The longest street that checkout takes. */
const MAX_LENGTH = 300

/**
 * The street that was given above the menu or typed at checkout. It is kept for this visit only: to keep more than the
 * postcode, a guest has to ask for it (docs/rules.md, R2.177).
 */
export const $orderStreet = persistentAtom<OrderStreet | undefined>(
  sessionKeys.street,
  undefined,
  checkedJson(readStreet),
)

/** The street that was given with this zipcode; empty if there is none, as a street means little with another one. */
export function streetAt(zipcode: string): string {
  const given = $orderStreet.get()
  return given?.zipcode === zipcode ? given.street : ''
}

/** Street and zipcode as one text, as a visitor would type it. */
export const placeText = ({ street, zipcode }: OrderStreet): string =>
  [street, zipcode].filter(part => part !== '').join(', ')

function readStreet(stored: unknown): OrderStreet | undefined {
  const { street, zipcode } = (stored ?? {}) as Partial<OrderStreet>
  if (typeof street !== 'string' || typeof zipcode !== 'string') return undefined
  return { street: street.slice(0, MAX_LENGTH), zipcode }
}
