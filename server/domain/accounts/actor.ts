export interface GuestActor {
  kind: 'guest'
}

export interface CustomerActor {
  kind: 'customer'
  userId: string
  sessionId: string
}

/** Whoever sits at a table and opened the site there. */
export interface TableActor {
  kind: 'table'
  tableId: string
  sessionId: string
}

/** Who makes a call. */
export type Actor = GuestActor | CustomerActor | TableActor

export const GUEST: GuestActor = { kind: 'guest' }

/**
 * The actor's name where one actor's keys must not meet another one's, as in `Claim`. Guests share a name: their keys
 * are random. So do all who sit at one table.
 */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'customer') return `user:${actor.userId}`
  return actor.kind === 'table' ? `table:${actor.tableId}` : 'guest'
}
