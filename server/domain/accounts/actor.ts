export interface Guest {
  kind: 'guest'
}

export interface Customer {
  kind: 'customer'
  userId: string
  sessionId: string
}

/** Whoever sits at a table and opened the site there. */
export interface TableGuest {
  kind: 'table'
  tableId: string
  sessionId: string
}

/** Who makes a call. */
export type Actor = Guest | Customer | TableGuest

export const GUEST: Guest = { kind: 'guest' }

/**
 * The actor's name where one actor's keys must not meet another one's, as in `Claim`. Guests share a name: their keys
 * are random. So do all who sit at one table.
 */
export function nameOf(actor: Actor): string {
  if (actor.kind === 'customer') return `user:${actor.userId}`
  return actor.kind === 'table' ? `table:${actor.tableId}` : 'guest'
}
