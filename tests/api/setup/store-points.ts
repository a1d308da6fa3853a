import { StatementSync } from 'node:sqlite'
import pg from 'pg'

/** Sees a statement before it is sent; one that throws keeps it from the database. */
export type See = (connection: unknown, text: string, values: unknown[]) => void

/** Has each statement of this process seen, to either database. */
export function seeStatements(see: See): void {
  for (const name of ['all', 'run'] as const) {
    const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown
    Object.assign(StatementSync.prototype, {
      [name](this: StatementSync, ...values: unknown[]) {
        see(StatementSync, this.sourceSQL, values)
        return original.apply(this, values)
      },
    })
  }
  const query = pg.Client.prototype.query as (...parts: unknown[]) => unknown
  Object.assign(pg.Client.prototype, {
    query(this: pg.Client, ...parts: unknown[]) {
      const [text] = parts
      see(
        this,
        typeof text === 'string' ? text : '',
        parts.flatMap(part => (Array.isArray(part) ? part : [])),
      )
      return query.apply(this, parts)
    },
  })
}

/**
 * Counts the points after the statement that claims a key. They are right before each commit (or write outside a transaction) and right before
 * what follows it: wherever else a process ends, what is left is the same as at one of them. No statement knows what comes, so each is met once.
 */
export function pointsAfter(key: string | undefined, reached: (count: number) => void): See {
  /** The connections that are in a transaction; SQLite has one connection. */
  const inside = new Set<unknown>()
  let met = false
  /** Whether something was stored since the last point. */
  let stored = false
  let count = 0

  /** Whether a statement is a commit, or a write that needs none. */
  function isStored(connection: unknown, text: string): boolean {
    const [command = ''] = /^\w+/.exec(text) ?? []
    if (command === 'begin') inside.add(connection)
    const within = inside.has(connection)
    if (command === 'commit' || text === 'rollback') inside.delete(connection)
    return command === 'commit' || (!within && command !== 'select')
  }

  return (connection, text, values) => {
    met ||= values.includes(key)
    const stores = isStored(connection, text)
    if (!met || !(stores || stored)) return
    stored = stores
    count += 1
    reached(count)
  }
}
