import { formatProblemText, type ProblemText, problemText } from '#contract/kit/problem-text.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { UserError } from '#server/kit/user-error.ts'
import { currencyIn } from '#server/shop/rows/settings.ts'
import type { FolderValues } from './data-files.ts'

const STAYS =
  'must stay {currency}: there are orders or points in it. A shop in another currency begins with a database of its own'

/** The currency of what guests have ordered or earned; undefined while that is nothing. */
export async function bookedCurrency(reader: Reader): Promise<string | undefined> {
  // In the sequence of an index, so that no more than one row is read.
  const [order] = await reader.selectFrom('orders').select('currency').orderBy('code').limit(1).execute()
  if (order) return order.currency
  const [points] = await reader.selectFrom('transactions').select('id').orderBy('id').limit(1).execute()
  return points && (await currentCurrency(reader))
}

/** Why a shop cannot change to the currency of these settings; undefined when it can. */
export function currencyProblem(
  booked: string | undefined,
  { settings }: Pick<FolderValues, 'settings'>,
): ProblemText | undefined {
  if (booked === undefined || currencyOf({ settings }) === booked) return undefined
  return problemText(STAYS, { currency: booked })
}

/**
 * Forgets earlier prices before a catalogue in another currency replaces the present one: they are not compared. Throws a UserError
 * while anybody has ordered or earned something.
 */
export async function changeCurrency(tx: Tx, folder: FolderValues): Promise<void> {
  if ((await currentCurrency(tx)) === currencyOf(folder)) return
  const problem = currencyProblem(await bookedCurrency(tx), folder)
  if (problem) throw new UserError(`settings.csv, CURRENCY ${formatProblemText(problem)}`)
  await tx.deleteFrom('price_history').execute()
}

const currencyOf = ({ settings }: Pick<FolderValues, 'settings'>): string =>
  currencyIn(settings.map(({ value }) => value))

const currentCurrency = async (reader: Reader): Promise<string> =>
  currencyIn(
    await reader.selectFrom('settings').select(['key', 'value']).where('key', '=', 'CURRENCY').execute(),
  )
