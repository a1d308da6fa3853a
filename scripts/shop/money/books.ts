import { UserError } from '#server/kit/user-error.ts'
import { checkBooks } from '#server/reports/books/check.ts'
import type { CommandContext } from '../command.ts'

export const REPAIR = '--repair'

/** Compares the stored sums of each day with its orders and refunds. Throws a UserError when they differ and are not repaired. */
export async function runCheckBooks({ db, now, readShop }: CommandContext, [word]: string[]): Promise<void> {
  if (word !== undefined && word !== REPAIR) throw new UserError(`“${word}” must be ${REPAIR}`)
  const repair = word === REPAIR
  const { business } = await readShop()
  let [days, wrong] = [0, 0]
  for await (const { date, differences } of checkBooks(db, { clock: business, now, repair })) {
    days += 1
    if (differences.length > 0) wrong += 1
    for (const { what, stored, receipts } of differences)
      console.log(`${date} ${what} is ${stored}, but ${receipts} by orders and refunds`)
  }
  if (wrong === 0) return console.log(`The sums of ${days} days and months equal their orders and refunds.`)
  if (!repair)
    throw new UserError(
      `The sums of ${wrong} of ${days} days and months differ. Add ${REPAIR} to make their sums again.`,
    )
  console.log(`The sums of ${wrong} of ${days} days and months were made again.`)
}
