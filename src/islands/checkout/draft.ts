import type { User } from '#contract/account.ts'
import { keys, parseJson, session } from '#stores/storage.ts'
import type { CheckoutValues } from './values.ts'

type Owner = Pick<User, 'email'> | null

/** Whose draft it is: a customer's own, or that of whoever has not signed in yet. */
const ownerOf = (user: Owner): string | null => user?.email ?? null

/**
 * What was typed, for as long as the browser's session lasts; nothing of it goes to local storage. What a customer typed
 * is for that customer alone, what a guest typed goes along when he signs in. A field that was left empty is no draft.
 */
export function readDraft(user: Owner): unknown {
  const { of, values } = (parseJson(session(storage => storage.getItem(keys.checkout)) ?? '') ?? {}) as {
    of?: unknown
    values?: unknown
  }
  if (typeof values !== 'object' || values === null || (of !== null && of !== ownerOf(user))) return undefined
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

export const writeDraft = (values: CheckoutValues, user: Owner): void =>
  void session(storage => storage.setItem(keys.checkout, JSON.stringify({ of: ownerOf(user), values })))

export const dropDraft = (): void => void session(storage => storage.removeItem(keys.checkout))
