import { atom } from 'nanostores'
import { branchEndpoints, type SeenBranch } from '#contract/desk/branches.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'

/** Whether the person who has signed in may enter branches; false until it is known. */
export const $hasBranches = atom(false)

/** The centre of this branch; undefined until it is known, and at a shop that is not a branch. */
export const $centre = atom<{ url: string } | undefined>(undefined)

/** Whether this shop is a branch of a centre. */
export async function hasCentre(): Promise<boolean> {
  const centre = await deskApi(branchEndpoints.getCentre)
  if (!centre) return false
  $centre.set(centre)
  return true
}

/** The branches that do not answer, each asked now; none at a shop without branches. Owners only. */
export async function silentBranches(): Promise<SeenBranch[]> {
  if (!$hasBranches.get()) return []
  return (await deskApi(branchEndpoints.getBranchStates)).filter(({ answers }) => !answers)
}

/** Whether there are branches for the person who has signed in. */
export async function hasBranches(): Promise<boolean> {
  const found = await deskApi(branchEndpoints.listBranches)
  $hasBranches.set(found.length > 0)
  return found.length > 0
}
