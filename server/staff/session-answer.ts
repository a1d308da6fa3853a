import type { DeskSession } from '#contract/desk/access.ts'
import type { DeskCaller } from '#server/sessions/desk/callers.ts'

/** A session as `caller` sees it. */
export const sessionAnswer = (
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
