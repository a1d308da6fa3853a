import { keyOfBranch } from '#server/chain/key.ts'
import type { BranchCall } from './call.ts'
import { listedBranch, withCentre } from './centre.ts'

/** `key <slug>`: the key that a branch shares with this centre. */
export const showKey = ({ slug }: BranchCall, env: NodeJS.ProcessEnv): Promise<void> =>
  withCentre(env, async centre => {
    await listedBranch(centre, slug)
    console.log(`CENTRE_URL=${new URL(centre.config.apiBase).origin}`)
    console.log(`CENTRE_KEY=${keyOfBranch(centre.config.secret, slug)}`)
  })
