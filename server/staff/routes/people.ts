import type { StaffLink } from '#contract/desk/endpoints/people-endpoints.ts'
import { centreDecides, lastOwner, notYourself, unknownPerson } from '#contract/desk/texts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import type { Tx } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { auditActorOf, type DeskCaller } from '#server/sessions/desk/callers.ts'
import { onceAtDesk } from '#server/sessions/desk/once.ts'
import { isCentral } from '../central/people.ts'
import { linkAddress } from '../desk-address.ts'
import { mailedToken } from '../links.ts'
import { LastOwnerError } from '../owners.ts'
import { changeRole, invitePerson, removePerson, resetSignIn } from '../people.ts'
import { staffById } from '../staff.ts'
import { requireSignedIn } from './access.ts'

/** The owner's calls that concern the people who work with the desk. */
export const peopleHandlers = {
  async invitePerson({ deps, device, body, key }) {
    requireSignedIn(device)
    const now = deps.now()
    const link = await inTransaction(deps.db, tx =>
      onceAtDesk(tx, { scope: 'desk-person', key, body, now }, () =>
        invitePerson(tx, { ...body, ...actOf(deps, device, now) }),
      ),
    )
    return mailed(deps, body.email, link)
  },
  async changeRole({ deps, device, params: { id }, body, key }) {
    const now = deps.now()
    const { email, link } = await inTransaction(deps.db, async tx => {
      const person = await otherPerson(tx, id, device)
      const asked = { scope: 'desk-role', key, body: { id, ...body }, now }
      const act = { person, ...body, ...actOf(deps, device, now) }
      return { ...person, link: await onceAtDesk(tx, asked, () => keepingOwner(changeRole(tx, act))) }
    })
    return link === '' ? null : mailed(deps, email, link)
  },
  async resetSignIn({ deps, device, params: { id }, key }) {
    const now = deps.now()
    const { email, link } = await inTransaction(deps.db, async tx => {
      const person = await otherPerson(tx, id, device)
      const asked = { scope: 'desk-reset', key, body: { id }, now }
      const act = { person, ...actOf(deps, device, now) }
      return { ...person, link: await onceAtDesk(tx, asked, () => resetSignIn(tx, act)) }
    })
    return mailed(deps, email, link)
  },
  async removePerson({ deps, device, params: { id } }) {
    const now = deps.now()
    if (requireSignedIn(device) === id) throw new RequestError(409, { message: notYourself })
    await inTransaction(deps.db, async tx => {
      await requireOwnPerson(tx, id)
      const person = await staffById(tx, id)
      // One who is removed already stays removed.
      if (person) await keepingOwner(removePerson(tx, { person, by: auditActorOf(device), now }))
    })
    return null
  },
} satisfies Partial<DeskHandlers>

const actOf = ({ config: { secret } }: Deps, device: DeskCaller, now: Date) => ({
  secret,
  now,
  by: auditActorOf(device),
})

/** Throws a 403 on a shared screen, a 409 for the caller themselves, and a 404 for an unknown person. */
async function otherPerson(tx: Tx, id: string, device: DeskCaller): Promise<StaffRow> {
  if (requireSignedIn(device) === id) throw new RequestError(409, { message: notYourself })
  const person = await staffById(tx, id)
  if (!person) throw new RequestError(404, { message: unknownPerson })
  await requireOwnPerson(tx, id)
  return person
}

/** Throws a 409 for somebody who has come from the centre. */
async function requireOwnPerson(tx: Tx, id: string): Promise<void> {
  if (await isCentral(tx, id)) throw new RequestError(409, { message: centreDecides })
}

/** Says in a 409 that the last owner stays. */
async function keepingOwner<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof LastOwnerError) throw new RequestError(409, { message: lastOwner })
    throw error
  }
}

/** Sends the mail now, and returns the link for the owner to pass on. */
function mailed(deps: Deps, email: string, link: string): StaffLink {
  deps.wakeOutbox()
  const { config } = deps
  return { email, address: linkAddress(config, mailedToken(config.secret, link)) }
}
