import { CompiledQuery, sql } from 'kysely'
import { inject } from 'vitest'
import { orderStates } from '#contract/orders/order-state.ts'
import type { Database } from '#server/db/database.ts'
import { OPEN } from '#server/orders/states.ts'
import type { SentQuery } from './shop.ts'

/** The tables that get longer with every order, guest and act, as long as a shop is there. */
const GROWING = new Set([
  'acts',
  'addresses',
  'blocks',
  'booked_times',
  'contact_messages',
  'driver_ways',
  'geocoder_answers',
  'guest_notes',
  'idempotency',
  'order_alarms',
  'order_edits',
  'order_messages',
  'order_events',
  'order_items',
  'order_messages',
  'order_portions',
  'order_pushes',
  'order_promotions',
  'order_search',
  'orders',
  'outbox',
  'payments',
  'print_jobs',
  'promotion_codes',
  'promotion_uses',
  'refunds',
  'reservations',
  'sandbox_refunds',
  'sandbox_sessions',
  'sessions',
  'social_accounts',
  'table_calls',
  'transactions',
  'users',
])

/** The indexes by which a state finds its orders, and the states that more and more orders have. */
const BY_STATE = /^orders_state/
const ENDED: unknown[] = orderStates.filter(state => !OPEN.includes(state))

/** A statement of which a database says that it would read a growing table as a whole, and why. */
interface LongRead {
  statement: string
  why: string
}

/** Ways of PostgreSQL to read a table as a whole. */
const WHOLE = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin']

/** Those of the statements that read the more, the longer a growing table is. They are explained and not run. */
export async function longReads(db: Database, queries: SentQuery[]): Promise<LongRead[]> {
  const asked = [...new Map(queries.map(query => [query.sql, query])).values()].filter(({ sql: text }) =>
    /^(select|insert|update|delete|with)\b/.test(text),
  )
  const isPostgres = inject('template').kind === 'postgres'
  const partial = await partialIndexes(db, isPostgres)
  const indexes = isPostgres ? await firstColumns(db) : new Map()
  return db.connection().execute(async one => {
    // A table with few rows is otherwise read as a whole, whatever indexes it has.
    if (isPostgres) await forgetStatistics(one)
    if (isPostgres) for (const way of WHOLE) await sql.raw(`set ${way} = off`).execute(one)
    const found: LongRead[] = []
    for (const query of asked) {
      if (hasTwoBounds(query.sql)) found.push({ statement: query.sql, why: 'two bounds of the same side' })
      const reasons = await (isPostgres ? inPostgres : inSqlite)(one, query, { partial, indexes })
      found.push(...reasons.map(why => ({ statement: query.sql, why })))
    }
    if (isPostgres) for (const way of WHOLE) await sql.raw(`reset ${way}`).execute(one)
    return found
  })
}

/**
 * Whether a growing table is read up to two values of the same column: SQLite looks one of them up, and which one is luck. Each page of
 * a list would then read all pages before it again.
 */
function hasTwoBounds(statement: string): boolean {
  const [, table = ''] = /from "(\w+)"/.exec(statement) ?? []
  // What stands beside "or" is only looked at row by row.
  const plain = statement
    .replaceAll(/coalesce\([^()]*\)/g, '"placed"')
    .replaceAll(/\([^()]*\)(?= or )|(?<= or )\([^()]*\)/g, '')
    .replaceAll(/\([^()]*\)/g, group => (group.includes(' or ') ? '' : group))
  const bounds = [...plain.matchAll(/("\w+") <=? [?$]/g)].map(([, column]) => column)
  return GROWING.has(table) && new Set(bounds).size < bounds.length
}

/** PostgreSQL takes a table of which it knows nothing for a longer one than those of a test are. */
async function forgetStatistics(db: Database): Promise<void> {
  const tables = sql`select oid from pg_class where relname in (${sql.join([...GROWING])})`
  await sql`delete from pg_statistic where starelid in (${tables})`.execute(db)
  await sql`update pg_class set reltuples = -1, relpages = 0 where oid in (${tables})`.execute(db)
}

/** The indexes of some of a table's rows only. */
async function partialIndexes(db: Database, isPostgres: boolean): Promise<Set<string>> {
  const { rows } = await (isPostgres
    ? sql<{ name: string }>`select indexname as name from pg_indexes where indexdef like '% WHERE %'`
    : sql<{ name: string }>`select name from sqlite_master where type = 'index' and sql like '% where %'`
  ).execute(db)
  return new Set(rows.map(({ name }) => name))
}

interface Indexed {
  table: string
  column: string
}

/** What each index of PostgreSQL begins with: a condition about other columns of it reads all of it. */
async function firstColumns(db: Database): Promise<Map<string, Indexed>> {
  const { rows } = await sql<Indexed & { name: string }>`
    select names.relname as name, tables.relname as "table", attname as "column"
    from pg_index
    join pg_class as names on names.oid = indexrelid
    join pg_class as tables on tables.oid = indrelid
    join pg_attribute on attrelid = indrelid and attnum = indkey[0]`.execute(db)
  return new Map(rows.map(({ name, ...indexed }) => [name, indexed]))
}

/** What is sorted here are the orders that changed on one business day, however many there are. */
const OF_A_DAY = /"code" in \(select "order_code" from "order_events" where "at" >= /

interface Known {
  partial: Set<string>
  /** Of each index: its table and the column that it begins with. */
  indexes: Map<string, Indexed>
}

type Explain = (db: Database, query: SentQuery, known: Known) => Promise<string[]>

const inSqlite: Explain = async (db, { sql: statement }, { partial }) => {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${statement}`),
  )
  const details = rows.map(({ detail }) => detail)
  const isLimited = /\blimit\b/.test(statement)
  const isSorted = details.some(detail => /TEMP B-TREE FOR (?:ORDER BY|GROUP BY)/.test(detail))
  const scans = details.filter(detail => {
    const [, table = '', index] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? []
    if (!GROWING.has(table) || partial.has(index ?? '')) return false
    return !(index && isLimited && !isSorted)
  })
  const reads = details.some(detail => GROWING.has(/^(?:SCAN|SEARCH) (\w+)/.exec(detail)?.[1] ?? ''))
  const sorts =
    isLimited && reads && !OF_A_DAY.test(statement)
      ? details.filter(detail => /TEMP B-TREE FOR ORDER BY/.test(detail))
      : []
  return [...scans, ...sorts]
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** With few rows, sorting or walking through an index are equally good to it: one of the two has to be good with many. */
const inPostgres: Explain = async (db, query, known) => {
  const sorting = await planInPostgres(db, query, known)
  if (sorting.length === 0) return []
  await sql`set enable_sort = off`.execute(db)
  const walking = await planInPostgres(db, query, known)
  await sql`reset enable_sort`.execute(db)
  return walking.length === 0 ? [] : sorting
}

const planInPostgres: Explain = async (db, { sql: statement, parameters }, { partial, indexes }) => {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (generic_plan, format json) ${statement}`),
  )
  const visit = (node: PlanNode, isLimited: boolean): string[] => {
    const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans = [] } = node
    const { 'Index Cond': condition = '' } = node
    const isWhole = type === 'Seq Scan' || (/^Index (?:Only )?Scan/.test(type) && condition === '')
    const indexed = condition === '' ? undefined : indexes.get(index)
    const skips = indexed && GROWING.has(indexed.table) && !condition.includes(indexed.column)
    const asked = [...condition.matchAll(/\$(\d+)/g)].map(([, number]) => parameters[Number(number) - 1])
    const ended = BY_STATE.test(index) ? asked.filter(state => ENDED.includes(state)) : []
    const isLong = isWhole && GROWING.has(table) && !partial.has(index) && !(isLimited && index)
    const sorts = isLimited && type === 'Sort' && Plans.some(readsGrowing) && !OF_A_DAY.test(statement)
    return [
      ...(isLong ? [`${type} of ${table} ${index}`] : []),
      ...(sorts ? ['Sort below Limit'] : []),
      ...(skips ? [`all of ${index}, for ${condition}`] : []),
      ...ended.map(state => `every order that is ${state}`),
      ...Plans.flatMap(each => visit(each, type === 'Limit' || (isLimited && type !== 'Sort'))),
    ]
  }
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  return plan ? visit(plan, false) : []
}

const readsGrowing = ({ 'Relation Name': table = '', Plans = [] }: PlanNode): boolean =>
  GROWING.has(table) || Plans.some(readsGrowing)
