import type { Compilable, CompiledQuery, DialectAdapter } from 'kysely'
import type { Database, Tx } from './database.ts'

/** Stands for a value that is only known when the query runs. */
class Slot {
  readonly row: number
  readonly name: string

  constructor(row: number, name: string) {
    this.row = row
    this.name = name
  }
}

/** What runs a prepared query: a transaction or the database. */
type Runner = Pick<Database, 'executeQuery' | 'getExecutor'>

/**
 * A query that is built and compiled once for each kind of database and number of rows, which takes longer than SQLite needs
 * to run it: without, placing an order takes 20 % more CPU, and reading one 15 % (docs/decisions/2026-11-29-what-was-weighed.md).
 * `build` receives a stand-in for each value, so the text of the query must not depend on them.
 */
export function preparedRows<V extends object, R>(
  build: (db: Tx, rows: V[]) => Compilable<R>,
): (db: Runner, rows: V[]) => Promise<R[]> {
  const known = new WeakMap<DialectAdapter, Map<number, CompiledQuery<R>>>()
  return async (db, rows) => {
    const { adapter } = db.getExecutor()
    const compiled = known.get(adapter) ?? new Map<number, CompiledQuery<R>>()
    known.set(adapter, compiled)
    const query = compiled.get(rows.length) ?? build(db as Tx, rows.map(slotsOf)).compile()
    compiled.set(rows.length, query)
    const parameters = query.parameters.map(each => (each instanceof Slot ? valueAt(rows, each) : each))
    return (await db.executeQuery<R>({ ...query, parameters })).rows
  }
}

/** The longest list that is filled up to a power of two, and what the length of a longer one is a multiple of. */
const LONG = 1024

/**
 * The same for a query that asks about each row of a list, to which it makes no difference that one is named twice: lists are filled up
 * with their last row, because a query that was kept for every length would need more memory than all orders.
 */
export function preparedList<V extends object, R>(
  build: (db: Tx, rows: V[]) => Compilable<R>,
): (db: Runner, rows: V[]) => Promise<R[]> {
  const run = preparedRows(build)
  return (db, rows) => {
    const last = rows.at(-1)
    if (last === undefined) return Promise.resolve([])
    const missing = filledLength(rows.length) - rows.length
    return run(db, [...rows, ...Array.from({ length: missing }, () => last)])
  }
}

const filledLength = (length: number): number =>
  length > LONG ? Math.ceil(length / LONG) * LONG : 2 ** Math.ceil(Math.log2(length))

/** The same for a query of one set of values. */
export function prepared<V extends object, R>(
  build: (db: Tx, values: V) => Compilable<R>,
): (db: Runner, values: V) => Promise<R[]> {
  const run = preparedRows<V, R>((db, rows) => build(db, rows[0] as V))
  return (db, values) => run(db, [values])
}

const slotsOf = <V extends object>(values: V, row: number): V =>
  Object.fromEntries(Object.keys(values).map(name => [name, new Slot(row, name)])) as V

const valueAt = (rows: object[], { row, name }: Slot): unknown => Reflect.get(rows[row] ?? {}, name)
