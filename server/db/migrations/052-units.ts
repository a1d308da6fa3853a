import { type Kysely, sql } from 'kysely'
import { decimalsOf } from '#contract/kit/cents.ts'

/** Amounts of money by table. */
const AMOUNTS = {
  prices: ['price', 'deposit', 'was'],
  extra_prices: ['price'],
  options: ['price'],
  menus: ['price'],
  areas: ['minimum_order', 'delivery_price', 'free_delivery_threshold'],
  price_history: ['price'],
  orders: ['price', 'deposit', 'delivery', 'discount', 'tax', 'tip', 'total'],
  order_items: ['price', 'deposit'],
  payments: ['amount'],
  sandbox_sessions: ['amount'],
  refunds: ['amount'],
  sandbox_refunds: ['amount'],
  users: ['profit'],
  transactions: ['old_profit', 'amount', 'new_profit'],
}

/** Lists of amounts as JSON: the column, the key of its table, and which fields are amounts. */
const LISTS = [
  { table: 'orders', key: 'code', column: 'tax_items', fields: ['cents', 'net'] },
  { table: 'refunds', key: 'id', column: 'parts', fields: ['gross', 'vat'] },
  { table: 'refunds', key: 'id', column: 'lines', fields: ['amount'] },
]

/** Sums, which the server makes again from orders and refunds. */
const SUMS = ['book_days', 'book_money', 'book_taxes', 'book_dishes']

const ROWS = 500

/**
 * Percentages are kept in thousandths instead of hundredths, and money in the minor unit that its currency really has, where that
 * is no hundredth: until here, a yen was 100 and a fils nothing. Each order says which currency it is in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update products set vat = vat * 10`.execute(db)
  await sql`update menus set discount = discount * 10`.execute(db)
  await sql`update taxes set rate = rate * 10`.execute(db)
  const currency = await currencyIn(db)
  await sql`alter table orders add column currency text not null default 'EUR'`.execute(db)
  if (currency !== 'EUR') await sql`update orders set currency = ${currency}`.execute(db)
  const decimals = decimalsOf(currency)
  if (decimals !== 2) await change(db, 10 ** (decimals - 2))
}

async function currencyIn(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from settings where key = 'CURRENCY'`.execute(db)
  return rows[0]?.value.toUpperCase() || 'EUR'
}

async function change(db: Kysely<unknown>, factor: number): Promise<void> {
  for (const [table, columns] of Object.entries(AMOUNTS)) {
    const changes = columns.map(
      column => sql`${sql.ref(column)} = cast(round(${sql.ref(column)} * ${sql.lit(factor)}) as bigint)`,
    )
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(db)
  }
  for (const list of LISTS) await changeList(db, list, factor)
  for (const table of SUMS) await sql`delete from ${sql.table(table)}`.execute(db)
}

async function changeList(
  db: Kysely<unknown>,
  { table, key, column, fields }: (typeof LISTS)[number],
  factor: number,
): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { key: string; list: string }[] = (
      await sql<{ key: string; list: string }>`select ${sql.ref(key)} as key, ${sql.ref(column)} as list
        from ${sql.table(table)} where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${ROWS}`.execute(
        db,
      )
    ).rows
    for (const row of rows) {
      const changed = (JSON.parse(row.list) as Record<string, unknown>[]).map(each => ({
        ...each,
        ...Object.fromEntries(fields.flatMap(field => scaled(each, field, factor))),
      }))
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${JSON.stringify(changed)}
        where ${sql.ref(key)} = ${row.key}`.execute(db)
    }
    after = rows.at(-1)?.key
  }
}

function scaled(each: Record<string, unknown>, field: string, factor: number): [string, number][] {
  const amount = each[field]
  return typeof amount === 'number' ? [[field, Math.round(amount * factor)]] : []
}
