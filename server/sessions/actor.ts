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

/** Somebody at the desk, for a guest. */
export interface StaffActor {
  kind: 'staff'
}

/** Who makes a call of the shop. */
export type Actor = GuestActor | CustomerActor | TableActor

/** Who orders: a caller of the shop, or somebody at the desk for them. */
export type OrderActor = Actor | StaffActor

export const GUEST: GuestActor = { kind: 'guest' }
export const STAFF: StaffActor = { kind: 'staff' }

/**
 * Identifies the actor where keys of different actors must not collide, as in `IdempotencyClaim`. All guests share one
 * name, because their keys are random; so do all guests at one table.
 */
export function actorKey(actor: OrderActor): string {
  if (actor.kind === 'staff') return 'desk'
  if (actor.kind === 'customer') return `user:${actor.userId}`
  return actor.kind === 'table' ? `table:${actor.tableId}` : 'guest'
}
