import type { Context } from 'hono'
import { OFFICE } from '#contract/api/roles.ts'
import type { Deps } from '#server/api/deps.ts'
import { knownDevice } from '#server/sessions/desk/session.ts'
import { isForDraft } from '../pictures/draft-media.ts'

/** Who may fetch a file of `media`: everybody, or this caller, because they see the draft that it was brought for. */
export async function mediaAudience(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  context: Context,
  file: string,
): Promise<'everybody' | 'caller' | 'nobody'> {
  if (!(await isForDraft(db, file))) return 'everybody'
  const device = await knownDevice(context, { db, now })
  return device && OFFICE.includes(device.role) ? 'caller' : 'nobody'
}
