import type { BranchCall } from './call.ts'
import { branchFolder, changeBranches, listedBranch, withCentre } from './centre.ts'

/** `remove <slug>`: takes a branch off the list, in the draft. Its data stay. */
export const removeBranch = ({ slug }: BranchCall, env: NodeJS.ProcessEnv): Promise<void> =>
  withCentre(env, async centre => {
    const row = await listedBranch(centre, slug)
    await changeBranches(centre, [{ kind: 'remove', table: 'branches', key: slug }])
    console.log(
      row.state === 'new'
        ? `${row.cells.name} is not in the draft any more.`
        : `${row.cells.name} is removed in the draft. Publish the draft at the desk.`,
    )
    console.log(
      `Its data stay, orders and people too; those of a branch on this machine are in ${branchFolder(centre, slug)}.`,
    )
  })
