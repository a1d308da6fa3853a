import * as z from 'zod/mini'
import { type DeskRole, deskRoles } from '#contract/api/roles.ts'
import { passEnded } from '#contract/desk/texts.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Config } from '#server/config/config.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { fieldError } from '#server/kit/field-problems.ts'
import { type PersonSession, signInPerson } from '#server/sessions/desk/devices.ts'
import { saveCentralPerson } from '#server/staff/central/people.ts'
import { keyOfBranch } from './key.ts'
import { acceptCall, useOnce } from './signed/accept.ts'
import { signCall } from './signed/token.ts'

interface PassInput {
  person: { id: string; name: string; email: string }
  role: DeskRole
  /** Of the person at the centre: when it ends, so do those at the branch. */
  session: string
  branch: { slug: string; url: string }
  config: Pick<Config, 'secret'>
  now: Date
}

/** The address at which a person enters a branch's desk, once and within a minute. What follows the # is in no log. */
export async function passAddress({
  person,
  role,
  session,
  branch,
  config,
  now,
}: PassInput): Promise<string> {
  const { slug, url } = branch
  const { id, name, email } = person
  const token = await signCall(
    { key: keyOfBranch(config.secret, slug), purpose: 'pass', to: { name: slug, url }, now },
    { sub: id, name, email, role, session },
  )
  return `${url}/desk#pass=${token}`
}

const text = z.string().check(z.minLength(1), z.maxLength(300))
const Pass = z.object({
  jti: text,
  sub: text,
  email: text,
  session: text,
  name: z.string().check(z.maxLength(300)),
  role: z.enum(deskRoles),
})

interface EnterInput {
  token: string
  /** Of this branch. */
  slug: string
  /** The kind of device. */
  system: string
}

/** Lets a person of the centre in by their pass. Throws a 422 at `token`, which does not say what was wrong. */
export async function enterByPass(deps: Deps, { token, slug, system }: EnterInput): Promise<PersonSession> {
  const now = deps.now()
  const key = deps.config.centre?.key
  const said = key && slug ? await acceptCall(deps, token, { key, purpose: 'pass', name: slug }) : undefined
  const { data: pass } = z.safeParse(Pass, said)
  if (!pass) throw fieldError('token', passEnded)
  return inTransaction(deps.db, async tx => {
    const { jti, sub, session, ...known } = pass
    if (!(await useOnce(tx, 'pass', jti, now))) throw fieldError('token', passEnded)
    const person = await saveCentralPerson(tx, { ...known, id: sub }, now)
    const entered = await signInPerson(tx, { person, system, now })
    await tx.insertInto('central_sessions').values({ device_id: entered.device.id, session }).execute()
    return entered
  })
}
