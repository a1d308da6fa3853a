/**
 * Loaded into a server by a test: ends its process with SIGKILL right before the `KILL_AT`th statement from the one on
 * that claims the key `KILL_KEY`. No statement knows what comes, so every point of an order is met once.
 */
import { StatementSync } from 'node:sqlite'
import pg from 'pg'

const { KILL_KEY: key, KILL_AT: at } = process.env
let count = 0

function watch(values: unknown[]): void {
  if (count === 0 && !values.includes(key)) return
  count += 1
  if (count === Number(at)) process.kill(process.pid, 'SIGKILL')
}

for (const name of ['all', 'run'] as const) {
  const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
  Object.assign(StatementSync.prototype, {
    [name](this: StatementSync, ...values: unknown[]) {
      watch(values)
      return original.apply(this, values)
    },
  })
}

const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...parts: unknown[]) {
    watch(parts.flatMap(part => (Array.isArray(part) ? part : [])))
    return query.apply(this, parts)
  },
})
