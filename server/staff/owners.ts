import type { Tx } from '#server/db/database.ts'
import { UserError } from '#server/kit/user-error.ts'

/** Somebody has to be able to add people and to read what was done. */
export class LastOwnerError extends UserError {}

/** Throws a LastOwnerError unless another person stays an owner; those of the centre may be called back at any time, so they do not count. Of two owners who remove each other, one stays. */
export async function requireOtherOwner(tx: Tx, id: string): Promise<void> {
  const owners = await tx
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('id', 'not in', central => central.selectFrom('central_people').select('staff_id'))
    .orderBy('id')
    .execute()
  const kept: string[] = []
  // Locks them, always in the same order, and sees who still is one.
  for (const owner of owners) {
    const row = await tx
      .updateTable('staff')
      .set({ role: 'owner' })
      .where('id', '=', owner.id)
      .where('role', '=', 'owner')
      .returning('id')
      .executeTakeFirst()
    if (row) kept.push(row.id)
  }
  if (kept.includes(id) && kept.length === 1)
    throw new LastOwnerError('The last owner has to stay one. Add another owner first.')
}
