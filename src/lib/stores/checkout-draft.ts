import { keys, parseJson, session } from './storage.ts'

/** What was typed at checkout, for as long as the browser's session lasts; nothing of it goes to local storage. */
export const readDraft = (): unknown => parseJson(session(storage => storage.getItem(keys.checkout)) ?? '')

export const writeDraft = (values: object): void =>
  void session(storage => storage.setItem(keys.checkout, JSON.stringify(values)))

export const dropDraft = (): void => void session(storage => storage.removeItem(keys.checkout))

/** Has checkout deliver to an address of the account, with all else as it was typed. */
export function chooseDraftAddress(addressId: string): void {
  const draft = readDraft()
  writeDraft({ ...(typeof draft === 'object' ? draft : undefined), deliveryType: 'delivery', addressId })
}
