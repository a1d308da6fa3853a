import { persistentAtom } from '@nanostores/persistent'
import { computed } from 'nanostores'
import { checkedJson } from '../storage/json.ts'
import { $table, localKeys, TOKEN } from '../storage/storage.ts'

/** A table's name, and the end of the business day, after which guests are asked whether they still sit there; ISO 8601. */
interface TableDetails {
  name: string
  until: string
}

/** The id of the table that the stored token belongs to, in all tabs. It outlives `$table`, which an order ends. */
const $tableSession = persistentAtom<string | undefined>(localKeys.tableSession)

const $details = persistentAtom(localKeys.tableDetails, undefined, checkedJson(readDetails))

/** The token of the account that comes back when the table session ends. */
const $account = persistentAtom<string | undefined>(localKeys.account)

export const readTableSession = (): string | undefined => $tableSession.get()

/** The name of the table that this tab orders to, if the API has told it. */
export const $tableName = computed([$table, $details], (table, details) =>
  table === undefined ? undefined : details?.name,
)

/** The name of the table in all tabs, if the API has told it. */
export const readTableName = (): string | undefined => $details.get()?.name

/** Whether the table session is from another business day, so that its guests have to be asked whether they still sit there. */
export const isTableSessionOld = (now: Date): boolean => {
  const until = $details.get()?.until
  return until !== undefined && Date.parse(until) <= now.getTime()
}

/** Whether an account comes back when the table session ends. */
export const hasAccount = (): boolean => $account.get() !== undefined

/** Starts a session at a table; `account` is the token to return to when it ends. */
export function keepTableSession(id: string, account: string | undefined): void {
  $tableSession.set(id)
  if (account) $account.set(account)
}

/** Keeps what the API has told about the table of the session. */
export const keepTableDetails = ({
  name,
  until,
}: { [key in keyof TableDetails]?: string | undefined }): void =>
  $details.set(name && until ? { name, until } : undefined)

/** Ends the table session, if there is one, and returns the token of the account that was left for it. */
export function leaveTableSession(): string | undefined {
  const account = $account.get()
  $tableSession.set(undefined)
  $details.set(undefined)
  $account.set(undefined)
  return account && TOKEN.test(account) ? account : undefined
}

function readDetails(stored: unknown): TableDetails | undefined {
  const { name, until } = (stored ?? {}) as Partial<Record<keyof TableDetails, unknown>>
  return typeof name === 'string' && typeof until === 'string' ? { name, until } : undefined
}
