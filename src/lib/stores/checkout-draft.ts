import { parseJson, session } from './storage.ts'
import { lateKeys } from './storage-keys.ts'
import { $user } from './user.ts'

/** Whose draft it is: a customer's own, or that of whoever has not signed in yet. */
const owner = (): string | null => $user.get()?.email ?? null

/**
 * What was typed at checkout, for as long as the browser's session lasts; nothing of it goes to local storage. What a
 * customer typed is for that customer alone, what a guest typed goes along when he signs in. A field that was left empty
 * is no draft.
 */
export function readDraft(): object | undefined {
  const stored = parseJson(session(storage => storage.getItem(lateKeys.checkout)) ?? '')
  const { of, values } = (stored ?? {}) as { of?: unknown; values?: unknown }
  if (typeof values !== 'object' || values === null || (of !== null && of !== owner())) return undefined
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

export const writeDraft = (values: object): void =>
  void session(storage => storage.setItem(lateKeys.checkout, JSON.stringify({ of: owner(), values })))

export const dropDraft = (): void => void session(storage => storage.removeItem(lateKeys.checkout))

/** Has checkout deliver to an address of the account, with all else as it was typed. */
export const chooseDraftAddress = (addressId: string): void =>
  writeDraft({ ...readDraft(), deliveryType: 'delivery', addressId })
