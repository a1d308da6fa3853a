import * as z from 'zod/mini'
import { BranchState, type SeenBranch } from '#contract/desk/branches.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { OutsideError } from '#lib/outside/outside-error.ts'
import type { Deps } from '#server/api/deps.ts'
import { readJson } from '#server/db/json.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Shop } from '#server/shop/shop.ts'
import { keyOfBranch } from './key.ts'
import { signedCall } from './signed/signed-call.ts'
import { branchState } from './state.ts'

/** How long a branch may take to answer, in ms: longer than it waits for its own pages. */
const TIMEOUT_MS = 4 * SECOND

const UNAUTHORIZED = 401

type Branch = Shop['branches'][number]

/**
 * Asks all branches at once for their state and stores the answers. A branch that does not answer keeps its
 * last known state.
 */
export async function askBranches(deps: Deps, shop: Shop): Promise<SeenBranch[]> {
  const known = await knownStates(deps)
  const asked = await Promise.all(
    shop.branches.map(async (branch): Promise<SeenBranch> => {
      const own = branch.slug === shop.features.branch
      const { state, ...rest } = own
        ? { state: await branchState(deps, shop) }
        : await askBranch(deps, branch)
      const shown = state ?? known.get(branch.slug)
      return { ...branch, own, answers: state !== undefined, ...rest, ...(shown && { state: shown }) }
    }),
  )
  await keepStates(
    deps,
    asked.filter(({ answers }) => answers),
  )
  return asked
}

const Answer = z.object({ data: BranchState })

/** The state of a branch, or why it does not say it, where that is known. */
async function askBranch(deps: Deps, { slug, url }: Branch): Promise<Pick<SeenBranch, 'state' | 'reason'>> {
  const key = keyOfBranch(deps.config.secret, slug)
  try {
    const response = await signedCall(deps, {
      path: '/api/chain/state',
      timeout: TIMEOUT_MS,
      key,
      purpose: 'state',
      to: { name: slug, url },
    })
    if (response.status === UNAUTHORIZED) return { reason: 'refused' }
    return { state: z.parse(Answer, await response.json()).data }
  } catch (error) {
    return error instanceof OutsideError && error.reason === 'internal' ? { reason: 'internal' } : {}
  }
}

async function knownStates({ db }: Deps): Promise<Map<string, BranchState>> {
  const rows = await db.selectFrom('branch_states').selectAll().execute()
  const read = rows.map(({ slug, state }) => [slug, z.safeParse(BranchState, readJson(state))] as const)
  return new Map(read.flatMap(([slug, { data }]) => (data ? [[slug, data] as const] : [])))
}

const keepStates = ({ db }: Deps, branches: SeenBranch[]): Promise<void> =>
  inTransaction(db, async tx => {
    for (const { slug, state } of branches) {
      const row = { slug, state: JSON.stringify(state) }
      await tx
        .insertInto('branch_states')
        .values(row)
        .onConflict(conflict => conflict.column('slug').doUpdateSet({ state: row.state }))
        .execute()
    }
  })
