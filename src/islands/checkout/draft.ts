import { keys, parseJson, session } from '#stores/storage.ts'
import type { CheckoutValues } from './values.ts'

/** What was typed, for as long as the browser's session lasts; nothing of it goes to local storage. */
export const readDraft = (): unknown => parseJson(session(storage => storage.getItem(keys.checkout)) ?? '')

export const writeDraft = (values: CheckoutValues): void =>
  void session(storage => storage.setItem(keys.checkout, JSON.stringify(values)))

export const dropDraft = (): void => void session(storage => storage.removeItem(keys.checkout))
