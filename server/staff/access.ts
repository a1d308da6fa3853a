import type { DeskAccess, DeskSession } from '#contract/desk/access.ts'
import type { Reader } from '#server/db/database.ts'
import { callers, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { listStaff } from './staff.ts'

/** People, paired screens and sessions, as an owner sees them; others see their own sessions. */
export async function accessOf(reader: Reader, caller: DeskCaller, now: Date): Promise<DeskAccess> {
  const all = await callers(reader, now)
  const isOwner = caller.role === 'owner'
  const shown = isOwner
    ? all
    : all.filter(({ staff_id }) => staff_id !== null && staff_id === caller.staff_id)
  return {
    sessions: shown.map(each => sessionAnswer(each, caller)),
    people: isOwner ? await listStaff(reader, caller.staff_id) : [],
  }
}

const sessionAnswer = (
  { id, name, role, person, created_at, seen_at }: DeskCaller,
  caller: DeskCaller,
): DeskSession => ({
  id,
  name,
  role,
  ...(person !== null && { person }),
  createdAt: created_at,
  seenAt: seen_at,
  own: id === caller.id,
})
