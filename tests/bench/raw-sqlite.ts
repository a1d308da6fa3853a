import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { scratch } from './scratch.ts'

/** How long a measurement lasts, in ms. */
const SPAN_MS = 700
/** Tables with a text as their key, as those of the shop; each transaction inserts a row into each. */
const TABLES = ['one', 'two', 'three', 'four']
/** About as long as an order's row. */
const TEXT = 'x'.repeat(400)

let count = 0

/**
 * Returns how many transactions of four inserts node:sqlite commits per second on this machine, with the pragmas of the
 * shop's database: the yardstick for orders.
 */
export function rawTransactionsPerSecond(): number {
  count += 1
  const db = new DatabaseSync(join(scratch(`raw-${count}`), 'raw.sqlite'))
  try {
    db.exec('pragma journal_mode = wal; pragma synchronous = full')
    for (const table of TABLES) db.exec(`create table ${table} (key text primary key, text text not null)`)
    const [begin, commit] = [db.prepare('begin immediate'), db.prepare('commit')]
    const inserts = TABLES.map(table => db.prepare(`insert into ${table} values (?, ?)`))
    const began = performance.now()
    let done = 0
    while (performance.now() - began < SPAN_MS) {
      begin.run()
      for (const insert of inserts) insert.run(randomUUID(), TEXT)
      commit.run()
      done += 1
    }
    return (done * 1000) / (performance.now() - began)
  } finally {
    db.close()
  }
}
