import { sql } from 'kysely'
import type { BusinessDay } from '#contract/hours/business-day.ts'
import type { BookTables } from '#server/db/book-tables.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { DISHES, MONEY, type MoneySum, type SoldDish, type Sums, TAXES, type TaxSum } from './sums.ts'

type OfDays = 'book_money' | 'book_taxes' | 'book_dishes'
const OF_DAYS = ['book_money', 'book_taxes', 'book_dishes'] as const satisfies OfDays[]

/** Rows of one statement. */
const BATCH_SIZE = 200

/** A mark that something changed which counts at a moment. */
export type Mark = BookTables['book_marks']

/** Goes up whenever sums are stored: who has made some in the meantime makes them again. */
export async function versionOf(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'books')
    .executeTakeFirstOrThrow()
  return row.value
}

interface StoredSums {
  /** That from before the marks and the orders were read. */
  version: number
  /** The marks from before the orders were read. */
  marks: Mark[]
  sums?: { day: BusinessDay; sums: Sums }
}

/**
 * Stores the sums of a day in place of earlier ones, and deletes the marks that they have followed. Returns false, and changes
 * nothing, when somebody else has stored any since the version was read: marks that they have deleted may be about orders that these
 * sums lack. Marks that have come since then stay.
 */
export const storeSums = (db: Database, { version, marks, sums }: StoredSums): Promise<boolean> =>
  inTransaction(db, async tx => {
    const claimed = await tx
      .updateTable('counters')
      .set({ value: version + 1 })
      .where('name', '=', 'books')
      .where('value', '=', version)
      .returning('value')
      .executeTakeFirst()
    if (!claimed) return false
    if (sums) await replace(tx, sums)
    for (let at = 0; at < marks.length; at += BATCH_SIZE)
      await deleteMarks(tx, marks.slice(at, at + BATCH_SIZE))
    return true
  })

async function replace(
  tx: Tx,
  { day: { date, from, to }, sums }: NonNullable<StoredSums['sums']>,
): Promise<void> {
  await tx.deleteFrom('book_days').where('day', '=', date).execute()
  for (const table of OF_DAYS) await tx.deleteFrom(table).where('day', '=', date).execute()
  const { open, declined, money, taxes, dishes } = sums
  const span = { from_at: from.toISOString(), to_at: to.toISOString() }
  await tx
    .insertInto('book_days')
    .values({ day: date, ...span, open, declined })
    .execute()
  const numbered = <Row extends object>(rows: Row[]) =>
    rows.map((row, position) => ({ day: date, position, ...row }))
  const insert = async <Row>(rows: Row[], store: (some: Row[]) => Promise<unknown>): Promise<void> => {
    for (let at = 0; at < rows.length; at += BATCH_SIZE) await store(rows.slice(at, at + BATCH_SIZE))
  }
  await insert(numbered(money), some => tx.insertInto('book_money').values(some).execute())
  await insert(numbered(taxes), some => tx.insertInto('book_taxes').values(some).execute())
  await insert(numbered(dishes), some => tx.insertInto('book_dishes').values(some).execute())
}

async function deleteMarks(tx: Tx, marks: Mark[]): Promise<void> {
  const times = marks.map(({ at }) => at).toSorted()
  await tx
    .deleteFrom('book_marks')
    .where('at', '>=', times[0] ?? '')
    .where('at', '<=', times.at(-1) ?? '')
    .where(
      'id',
      'in',
      marks.map(({ id }) => id),
    )
    .execute()
}

/** The stored sums of some days in a row, of which all are stored. */
export async function storedSums(
  reader: Reader,
  { from, to }: { from: string; to: string },
  wanted: { dishes: boolean },
): Promise<Sums> {
  const days = await reader
    .selectFrom('book_days')
    .select(({ fn }) => [fn.sum<number>('open').as('open'), fn.sum<number>('declined').as('declined')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow()
  return {
    open: Number(days.open),
    declined: Number(days.declined),
    money: await addedUp<MoneySum>(reader, 'book_money', { from, to, ...MONEY }),
    taxes: await addedUp<TaxSum>(reader, 'book_taxes', { from, to, ...TAXES }),
    dishes: wanted.dishes
      ? await addedUp<SoldDish>(reader, 'book_dishes', {
          from,
          to,
          ...DISHES,
          keys: [...DISHES.keys, 'name'],
        })
      : [],
  }
}

interface AddUp {
  from: string
  to: string
  keys: readonly string[]
  amounts: readonly string[]
}

/** One row for all of some days that have the same keys: in the order in which they came up first, dishes in that of their last sale. */
async function addedUp<Row>(
  reader: Reader,
  table: OfDays,
  { from, to, keys, amounts }: AddUp,
): Promise<Row[]> {
  const columns = sql.join(keys.map(key => sql.ref(key)))
  const sums = sql.join(amounts.map(name => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))
  const order = sql.raw(table === 'book_dishes' ? 'max(day), min(position)' : 'min(day), min(position)')
  const { rows } = await sql<Row>`select ${columns}, ${sums} from ${sql.table(table)}
    where day >= ${from} and day <= ${to} group by ${columns} order by ${order}`.execute(reader)
  return rows
}

/** The days from a date to another one whose sums are stored. */
export const storedDays = (reader: Reader, { from, to }: { from: string; to: string }) =>
  reader
    .selectFrom('book_days')
    .select(['day', 'from_at', 'to_at'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()

/** The stored sums of one day as they are, for a comparison. */
export const storedSumsOf = (reader: Reader, { date }: Pick<BusinessDay, 'date'>): Promise<Sums> =>
  storedSums(reader, { from: date, to: date }, { dishes: true })
