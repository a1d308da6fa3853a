export interface GuestActor {
  kind: 'guest'
}

export interface CustomerActor {
  kind: 'customer'
  userId: string
  sessionId: string
}

/** A guest with a session of a table. */
export interface TableActor {
  kind: 'table'
  tableId: string
  sessionId: string
}

/** Who makes a call. */
export type Actor = GuestActor | CustomerActor | TableActor

export const GUEST: GuestActor = { kind: 'guest' }

/**
 * Identifies the actor where keys of different actors must not collide, as in `IdempotencyClaim`. All guests share one
 * name, because their keys are random; so do all guests at one table.
 */
export function actorKey(actor: Actor): string {
  if (actor.kind === 'customer') return `user:${actor.userId}`
  return actor.kind === 'table' ? `table:${actor.tableId}` : 'guest'
}
