import { atom } from 'nanostores'
import { branchEndpoints, type SeenBranch } from '#contract/desk/branches.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { needTexts } from './desk-texts.ts'

/** Whether the person who has signed in may enter branches; false until it is known. */
export const $hasBranches = atom(false)

/** The centre of this branch; undefined until it is known, and at a shop that is not a branch. */
export const $centre = atom<{ url: string } | undefined>(undefined)

/** Whether this shop is a branch of a centre; the texts of that view are then loaded too. */
export async function hasCentre(): Promise<boolean> {
  const centre = await deskApi(branchEndpoints.getCentre)
  if (!centre) return false
  await needTexts('branches')
  $centre.set(centre)
  return true
}

/** The branches that do not answer, each asked now; none at a shop without branches. Owners only. */
export async function silentBranches(): Promise<SeenBranch[]> {
  if (!$hasBranches.get()) return []
  return (await deskApi(branchEndpoints.getBranchStates)).filter(({ answers }) => !answers)
}

/** Whether there are branches for the person who has signed in; the texts of their view are then loaded too. */
export async function hasBranches(): Promise<boolean> {
  const found = await deskApi(branchEndpoints.listBranches)
  if (found.length > 0) await needTexts('branches')
  $hasBranches.set(found.length > 0)
  return found.length > 0
}
