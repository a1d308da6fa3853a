import { persistentAtom } from '@nanostores/persistent'
import { localKeys, TOKEN } from '../storage/storage.ts'

/** The id of the table that the stored token belongs to, in all tabs. It outlives `$table`, which an order ends. */
const $tableSession = persistentAtom<string | undefined>(localKeys.tableSession)

/** The token of the account that comes back when the table session ends. */
const $account = persistentAtom<string | undefined>(localKeys.account)

export const readTableSession = (): string | undefined => $tableSession.get()

/** Whether an account comes back when the table session ends. */
export const hasAccount = (): boolean => $account.get() !== undefined

/** Starts a session at a table; `account` is the token to return to when it ends. */
export function keepTableSession(id: string, account: string | undefined): void {
  $tableSession.set(id)
  if (account) $account.set(account)
}

/** Ends the table session, if there is one, and returns the token of the account that was left for it. */
export function leaveTableSession(): string | undefined {
  const account = $account.get()
  $tableSession.set(undefined)
  $account.set(undefined)
  return account && TOKEN.test(account) ? account : undefined
}
