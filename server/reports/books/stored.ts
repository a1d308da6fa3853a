import { sql } from 'kysely'
import type { BusinessDay } from '#contract/hours/business-day.ts'
import type { BookTables } from '#server/db/book-tables.ts'
import { bumpCounter, readCounter } from '#server/db/counters.ts'
import type { Database, Reader, Tx } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  DISHES,
  MONEY,
  type MoneySum,
  type SoldDish,
  type Sums,
  TAXES,
  type TaxSum,
  together,
} from './sums.ts'

const TABLES = ['book_days', 'book_money', 'book_taxes', 'book_dishes'] as const

/** Rows of one statement. */
const BATCH_SIZE = 200

/** A mark that something changed which counts at a moment. */
export type Mark = BookTables['book_marks']

/** Goes up whenever sums are stored: who has made some in the meantime makes them again. */
export const versionOf = (reader: Reader): Promise<number> => readCounter(reader, 'books')

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

async function replace(tx: Tx, { day, sums }: NonNullable<StoredSums['sums']>): Promise<void> {
  await write(tx, { name: day.date, from_at: day.from.toISOString(), to_at: day.to.toISOString(), sums })
  const month = monthOf(day.date)
  if (await isStored(tx, month)) await writeMonth(tx, month)
}

export const monthOf = (date: string): string => date.slice(0, 7)

const isStored = async (reader: Reader, name: string): Promise<boolean> =>
  (await reader.selectFrom('book_days').select('day').where('day', '=', name).executeTakeFirst()) !==
  undefined

/**
 * Adds up the sums of a month whose days are all stored and over, so that years are read from a few rows. From then on they follow
 * those of its days, in the same transaction.
 */
export const storeMonth = (db: Database, month: string): Promise<void> =>
  inTransaction(db, async tx => {
    // Days are stored by nobody else until this is committed.
    await bumpCounter(tx, 'books')
    await writeMonth(tx, month)
  })

async function writeMonth(tx: Tx, month: string): Promise<void> {
  const days = await tx
    .selectFrom('book_days')
    .selectAll()
    .where('day', 'like', `${month}-%`)
    .orderBy('day')
    .execute()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return
  const names = days.map(({ day }) => day)
  const sums = together([await storedSums(tx, names, { dishes: true })])
  await write(tx, { name: month, from_at: first.from_at, to_at: last.to_at, sums })
}

interface Written {
  /** A date, or a month. */
  name: string
  from_at: string
  to_at: string
  sums: Sums
}

async function write(tx: Tx, { name, sums, ...span }: Written): Promise<void> {
  for (const table of TABLES) await tx.deleteFrom(table).where('day', '=', name).execute()
  const { open, declined, money, taxes, dishes } = sums
  await tx
    .insertInto('book_days')
    .values({ day: name, ...span, open, declined })
    .execute()
  const numbered = <Row extends object>(rows: Row[]) =>
    rows.map((row, position) => ({ day: name, position, ...row }))
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

/** The stored sums of some days and months, by their names, of which all are stored. */
export async function storedSums(
  reader: Reader,
  names: string[],
  wanted: { dishes: boolean },
): Promise<Sums> {
  const days = await reader
    .selectFrom('book_days')
    .select(({ fn }) => [fn.sum<number>('open').as('open'), fn.sum<number>('declined').as('declined')])
    .where('day', 'in', names)
    .executeTakeFirstOrThrow()
  return {
    open: Number(days.open),
    declined: Number(days.declined),
    money: await addedUp<MoneySum>(reader, 'book_money', { names, ...MONEY }),
    taxes: await addedUp<TaxSum>(reader, 'book_taxes', { names, ...TAXES }),
    dishes: wanted.dishes
      ? await addedUp<SoldDish>(reader, 'book_dishes', { names, ...DISHES, keys: [...DISHES.keys, 'name'] })
      : [],
  }
}

/** The money of each of some days whose sums are stored, by date. */
export async function moneyByDay(reader: Reader, dates: string[]): Promise<Map<string, MoneySum[]>> {
  if (dates.length === 0) return new Map()
  const rows = await reader.selectFrom('book_money').selectAll().where('day', 'in', dates).execute()
  return Map.groupBy(rows, ({ day }) => day)
}

interface AddUp {
  names: string[]
  keys: readonly string[]
  amounts: readonly string[]
}

/** One row for all of some days that have the same keys: in the order in which they came up first, dishes in that of their last sale. */
async function addedUp<Row>(
  reader: Reader,
  table: (typeof TABLES)[number],
  { names, keys, amounts }: AddUp,
): Promise<Row[]> {
  const columns = sql.join(keys.map(key => sql.ref(key)))
  const sums = sql.join(amounts.map(name => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`))
  const order = sql.raw(table === 'book_dishes' ? 'max(day), min(position)' : 'min(day), min(position)')
  const { rows } = await sql<Row>`select ${columns}, ${sums} from ${sql.table(table)}
    where day in (${sql.join(names)}) group by ${columns} order by ${order}`.execute(reader)
  return rows
}

/** The days from a date to another one whose sums are stored, without months. */
export const storedDays = (reader: Reader, { from, to }: { from: string; to: string }) =>
  reader
    .selectFrom('book_days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('day', 'like', '%-%-%')
    .orderBy('day')
    .execute()

/** The months that are stored. */
export async function storedMonths(reader: Reader): Promise<string[]> {
  const months = await reader
    .selectFrom('book_days')
    .select('day')
    .where('day', 'not like', '%-%-%')
    .orderBy('day')
    .execute()
  return months.map(({ day }) => day)
}
