import { inStorage } from './persistent-atom.ts'
import { TOKEN } from './storage.ts'
import { lateKeys } from './storage-keys.ts'

/**
 * The table that the stored token is of: in all tabs, and after the order that ended the table of a tab. The head script
 * reads the same key (src/lib/routing/account-script.ts).
 */
export const readSeat = (): string | undefined => read(lateKeys.seat)

/** Whether somebody who sits at a table is in the account again afterwards. */
export const hasAccount = (): boolean => read(lateKeys.account) !== undefined

/** Keeps the table, and the token of the account that waits for whoever sits there. */
export function keepSeat(id: string, account: string | undefined): void {
  inStorage('localStorage', storage => {
    storage.setItem(lateKeys.seat, id)
    if (account) storage.setItem(lateKeys.account, account)
  })
}

/** Ends the table, if there is one. Answers the token of the account that waited. */
export function leaveSeat(): string | undefined {
  const account = read(lateKeys.account)
  inStorage('localStorage', storage => {
    for (const key of [lateKeys.seat, lateKeys.account]) storage.removeItem(key)
  })
  return account && TOKEN.test(account) ? account : undefined
}

const read = (key: string): string | undefined =>
  inStorage('localStorage', storage => storage.getItem(key)) ?? undefined
