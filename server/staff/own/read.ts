import type { OwnSignIn } from '#contract/desk/own-sign-in.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/db/database.ts'
import { callers, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { isCentral } from '../central/people.ts'
import { personOf } from '../prove.ts'
import { sessionAnswer } from '../session-answer.ts'
import { needsCode } from '../staff.ts'

interface Asking {
  caller: DeskCaller
  config: Pick<Config, 'centre'>
  now: Date
}

/** How the person of a session signs in, and where they are signed in. */
export async function ownSignIn(reader: Reader, { caller, config, now }: Asking): Promise<OwnSignIn> {
  const { id, name, email, role, password_hash, totp_secret } = await personOf(reader, caller)
  const passkeys = await reader
    .selectFrom('staff_passkeys')
    .select(['id', 'name', 'created_at as createdAt', 'used_at as usedAt'])
    .where('staff_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const codes = await reader
    .selectFrom('staff_recovery_codes')
    .select('code_hash')
    .where('staff_id', '=', id)
    .execute()
  const own = (await callers(reader, now)).filter(({ staff_id }) => staff_id === id)
  return {
    name,
    email,
    password: password_hash !== null,
    app: totp_secret !== null,
    needsCode: needsCode(role),
    codes: codes.length,
    passkeys,
    sessions: own.map(each => sessionAnswer(each, caller)),
    centre: (await isCentral(reader, id)) ? (config.centre?.url ?? '') : null,
  }
}
