import { persistentAtom } from '@nanostores/persistent'
import { checkedJson } from '../storage/json.ts'
import { sessionKeys } from '../storage/storage.ts'
import { $user } from '../user.ts'
import { $promotion } from './promotion.ts'

interface Draft {
  /** The e-mail address of the customer who typed it, null for a guest. */
  of: string | null
  values: object
}

const $draft = persistentAtom<Draft | undefined>(sessionKeys.checkout, undefined, checkedJson(readStored))

function readStored(stored: unknown): Draft | undefined {
  const { of, values } = (stored ?? {}) as { of?: unknown; values?: unknown }
  if (of !== null && typeof of !== 'string') return undefined
  return typeof values === 'object' && values !== null ? { of, values } : undefined
}

const owner = (): string | null => $user.get()?.email ?? null

/**
 * What was typed at checkout, kept for as long as the browser's session lasts and never in local storage. A customer's
 * draft is for that customer alone; a guest's draft comes along when the guest signs in. Empty fields are no draft.
 */
export function readDraft(): object | undefined {
  const draft = $draft.get()
  if (!draft || (draft.of !== null && draft.of !== owner())) return undefined
  const typed = Object.entries(draft.values).filter(([, value]) => value !== '' && value !== undefined)
  return Object.fromEntries(typed)
}

export const writeDraft = (values: object): void => $draft.set({ of: owner(), values })

/** Forgets also what was typed for a promotion. */
export function dropDraft(): void {
  $draft.set(undefined)
  $promotion.set({})
}

/** Makes checkout deliver to an address of the account, with everything else as it was typed. */
export const chooseDraftAddress = (addressId: string): void =>
  writeDraft({ ...readDraft(), deliveryType: 'delivery', addressId })
