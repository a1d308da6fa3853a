import type { DeskRole } from '#contract/api/roles.ts'
import {
  centreSilent,
  factorNeeded,
  noCentre,
  notAllowed,
  unknownBranch,
  unknownPerson,
} from '#contract/desk/texts.ts'
import { recordAct } from '#server/acts/acts.ts'
import type { DeskHandlers } from '#server/api/call.ts'
import type { Deps } from '#server/api/deps.ts'
import { obeying } from '#server/api/obeying.ts'
import type { Reader } from '#server/db/database.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { RequestError } from '#server/kit/request-error.ts'
import { UserError } from '#server/kit/user-error.ts'
import { auditActorOf } from '#server/sessions/desk/callers.ts'
import { startPersonSession } from '#server/sessions/desk/session.ts'
import { limitWrong } from '#server/sessions/rate-limits.ts'
import type { Shop } from '#server/shop/shop.ts'
import { rightsOf, setRight } from '#server/staff/central/rights.ts'
import { hasSecondFactor } from '#server/staff/people.ts'
import { requireSignedIn } from '#server/staff/routes/access.ts'
import { systemOf } from '#server/staff/routes/system.ts'
import { needsCode, staffById } from '#server/staff/staff.ts'
import { askBranches } from './ask.ts'
import { branchesOf } from './branches.ts'
import { beginToFollow, centralMenuState, compareWithCentre, stopToFollow } from './menu/follow.ts'
import { enterByPass, passAddress } from './pass.ts'

/** The calls of the centre's desk about its branches, and the one by which people enter a branch's desk. */
export const branchHandlers = {
  async listBranches({ deps, shop, device: { staff_id } }) {
    const person = staff_id === null ? undefined : await staffById(deps.db, staff_id)
    return person ? branchesWith(deps.db, person, branchesOf(deps.config, shop), shop) : []
  },
  getBranchStates({ deps, shop, device, signal }) {
    requireSignedIn(device)
    return branchesOf(deps.config, shop).length === 0 ? [] : askBranches(obeying({ deps, signal }), shop)
  },
  async openBranch({ deps, shop, device, params: { slug } }) {
    const person = await knownPerson(deps.db, requireSignedIn(device))
    const branch = branchNamed(deps, shop, slug)
    const role = (await rightsOf(deps.db, person, [slug])).get(slug)
    if (!role) throw new RequestError(403, { message: notAllowed })
    await requireFactor(deps, deps.db, { person, role })
    const { config } = deps
    const pass = { person, role, session: device.id, branch, config, now: deps.now() }
    return { address: await passAddress(pass) }
  },
  enterBranch: ({ context, deps, shop, address, body }) =>
    limitWrong({ deps, address }, 'pass', async () => {
      const entering = { ...body, slug: shop.features.branch, system: systemOf(context) }
      return startPersonSession(context, await enterByPass(deps, entering))
    }),
  getCentralMenu: ({ deps, signal }) => centralMenuState(deps.db, signal),
  getCentre: ({ deps: { config } }) => (config.centre ? { url: config.centre.url } : null),
  compareWithCentre: ({ deps, signal }) =>
    atCentre(deps, () => compareWithCentre(obeying({ deps, signal }), signal)),
  setCentralMenu: ({ deps, device, body: { how }, signal }) =>
    atCentre(deps, async () => {
      requireSignedIn(device)
      const by = auditActorOf(device)
      if (how === 'stop') await stopToFollow(deps, by)
      else await beginToFollow(obeying({ deps, signal }), { everything: how === 'replace', by, signal })
      return centralMenuState(deps.db, signal)
    }),
  async getRights({ deps, shop, params: { id } }) {
    const branches = branchesOf(deps.config, shop)
    return branchesWith(deps.db, await knownPerson(deps.db, id), branches, shop)
  },
  async setRight({ deps, shop, device, params: { id, slug }, body: { role } }) {
    requireSignedIn(device)
    branchNamed(deps, shop, slug)
    await inTransaction(deps.db, async tx => {
      const person = await knownPerson(tx, id)
      const { email } = person
      if (role) await requireFactor(deps, tx, { person, role })
      await setRight(tx, { staffId: id, slug, role })
      const detail = [slug, role].filter(Boolean).join(' ')
      await recordAct(
        tx,
        { kind: 'person-branch', subject: email, detail, by: auditActorOf(device) },
        deps.now(),
      )
    })
    return null
  },
} satisfies Partial<DeskHandlers>

/** Throws a 409 where there is no centre, or none that answers. */
async function atCentre<T>({ config }: Deps, ask: () => Promise<T>): Promise<T> {
  if (!config.centre) throw new RequestError(409, { message: noCentre })
  try {
    return await ask()
  } catch (error) {
    throw error instanceof UserError ? new RequestError(409, { message: centreSilent }) : error
  }
}

/** Throws a 409 for a role that needs more than a password, as at the centre itself. */
async function requireFactor(
  { config }: Deps,
  reader: Reader,
  { person, role }: { person: StaffRow; role: DeskRole },
): Promise<void> {
  if (config.mode === 'demo' && person.totp_secret === null) return
  if (needsCode(role) && !(await hasSecondFactor(reader, person)))
    throw new RequestError(409, { message: factorNeeded })
}

/** The branches that somebody may enter, with their role there. */
async function branchesWith(
  reader: Reader,
  person: StaffRow,
  branches: Shop['branches'],
  { features }: Shop,
) {
  const slugs = branches.map(({ slug }) => slug)
  const rights = await rightsOf(reader, person, slugs)
  return branches.flatMap(branch => {
    const role = rights.get(branch.slug)
    return role ? [{ ...branch, role, own: branch.slug === features.branch }] : []
  })
}

function branchNamed({ config }: Deps, shop: Shop, slug: string): Shop['branches'][number] {
  const branch = branchesOf(config, shop).find(each => each.slug === slug)
  if (!branch) throw new RequestError(404, { message: unknownBranch })
  return branch
}

async function knownPerson(reader: Reader, id: string): Promise<StaffRow> {
  const person = await staffById(reader, id)
  if (!person) throw new RequestError(404, { message: unknownPerson })
  return person
}
