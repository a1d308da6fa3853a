import { inStorage } from './kept.ts'
import { lateKeys } from './late-keys.ts'

/**
 * The table that the stored token is of: in all tabs, and after the order that ended the table of a tab. The head script
 * reads the same key (src/lib/account-script.ts).
 */
export const readSeat = (): string | undefined =>
  inStorage('localStorage', storage => storage.getItem(lateKeys.seat)) ?? undefined

export const keepSeat = (id: string): void =>
  inStorage('localStorage', storage => storage.setItem(lateKeys.seat, id))

export const dropSeat = (): void => inStorage('localStorage', storage => storage.removeItem(lateKeys.seat))
