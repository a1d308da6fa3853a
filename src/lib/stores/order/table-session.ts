import { persistentAtom } from '@nanostores/persistent'
import { $tableName, localKeys, TOKEN } from '../storage/storage.ts'

/** The id of the table that the stored token belongs to, in all tabs. It outlives `$table`, which an order ends. */
const $tableSession = persistentAtom<string | undefined>(localKeys.tableSession)

/** The end of the business day of the session, ISO 8601: after it, guests are asked whether they still sit there. */
const $until = persistentAtom<string | undefined>(localKeys.tableUntil)

/** The token of the account that comes back when the table session ends. */
const $account = persistentAtom<string | undefined>(localKeys.account)

export const readTableSession = (): string | undefined => $tableSession.get()

/** Whether the table session is from another business day, so that its guests have to be asked whether they still sit there. */
export const isTableSessionOld = (now: Date): boolean => Date.parse($until.get() ?? '') <= now.getTime()

/** Whether an account comes back when the table session ends. */
export const hasAccount = (): boolean => $account.get() !== undefined

/** Starts a session at a table; `account` is the token to return to when it ends. */
export function keepTableSession(id: string, account: string | undefined): void {
  $tableSession.set(id)
  if (account) $account.set(account)
}

/** Keeps what the API has told about the table of the session: its name, and until when nobody asks. */
export function keepTableDetails({ name, until }: { name?: string | undefined; until?: string | undefined }) {
  $tableName.set(name)
  $until.set(until)
}

/** Ends the table session, if there is one, and returns the token of the account that was left for it. */
export function leaveTableSession(): string | undefined {
  const account = $account.get()
  $tableSession.set(undefined)
  keepTableDetails({})
  $account.set(undefined)
  return account && TOKEN.test(account) ? account : undefined
}
