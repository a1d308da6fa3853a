import type { DeskRole } from '#contract/api/roles.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { currentSessions } from '#server/sessions/desk/callers.ts'

/** What a person of the centre may do at its branches, by slug. An owner is one everywhere. */
export async function rightsOf(
  reader: Reader,
  { id, role }: Pick<StaffRow, 'id' | 'role'>,
  slugs: string[],
): Promise<Map<string, DeskRole>> {
  if (role === 'owner') return new Map(slugs.map(slug => [slug, 'owner']))
  const rows = await reader.selectFrom('staff_branches').selectAll().where('staff_id', '=', id).execute()
  return new Map(rows.filter(({ slug }) => slugs.includes(slug)).map(({ slug, role }) => [slug, role]))
}

/** Changes what a person may do at a branch; nothing without a role. */
export async function setRight(
  tx: Tx,
  { staffId, slug, role }: { staffId: string; slug: string; role: DeskRole | null },
): Promise<void> {
  await tx.deleteFrom('staff_branches').where('staff_id', '=', staffId).where('slug', '=', slug).execute()
  if (role) await tx.insertInto('staff_branches').values({ staff_id: staffId, slug, role }).execute()
}

/** A person who may enter a branch, as the centre reports it to that branch. */
export interface CentralPerson {
  id: string
  name: string
  email: string
  role: DeskRole
  sessions: string[]
}

/** Everybody who may enter a branch. */
export async function peopleOfBranch(reader: Reader, slug: string, now: Date): Promise<CentralPerson[]> {
  const staff = await reader.selectFrom('staff').selectAll().orderBy('id').execute()
  const rights = await reader.selectFrom('staff_branches').selectAll().where('slug', '=', slug).execute()
  const sessions = await currentSessions(reader, now).where('staff_id', 'is not', null).execute()
  const roles = new Map(rights.map(({ staff_id, role }) => [staff_id, role]))
  return staff.flatMap(({ id, name, email, role }) => {
    const own = role === 'owner' ? role : roles.get(id)
    if (!own) return []
    const ids = sessions.filter(({ staff_id }) => staff_id === id).map(session => session.id)
    return [{ id, name, email, role: own, sessions: ids }]
  })
}
