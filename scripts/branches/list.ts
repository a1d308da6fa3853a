import * as z from 'zod/mini'
import type { DraftRow } from '#contract/desk/draft.ts'
import { SECOND } from '#contract/durations.ts'
import { settingsEndpoints } from '#contract/endpoints/settings.ts'
import type { SettingKey } from '#contract/settings/registry.ts'
import type { BranchCall } from './call.ts'
import { draftBranches, withCentre } from './centre.ts'

/** How long a branch may take to answer, in ms. */
const TIMEOUT_MS = 3 * SECOND

const states: Record<DraftRow['state'], string> = {
  published: '',
  changed: ', changed in the draft',
  new: ', new in the draft',
  removed: ', removed in the draft',
}

/** `list`: prints every branch and whether it answers. */
export const listBranches = (_: BranchCall, env: NodeJS.ProcessEnv): Promise<void> =>
  withCentre(env, async centre => {
    const rows = await draftBranches(centre)
    if (rows.length === 0) console.log('This shop has no branches. Add one with npm run branches -- add.')
    const lines = await Promise.all(
      rows.map(async ({ cells: { slug = '', name = '', url = '' }, state }) => {
        return `${slug}  ${name}  ${url}  ${await answerOf(slug, url)}${states[state]}`
      }),
    )
    for (const line of lines) console.log(line)
  })

const Settings = z.object({ data: settingsEndpoints.getSettings.answer })

/** Returns whether the server at a branch's address is that branch and answers. */
async function answerOf(slug: string, url: string): Promise<string> {
  try {
    const response = await fetch(`${url}/api/settings`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { data } = z.parse(Settings, await response.json())
    const isRight = data.some(({ key, value }) => key === ('BRANCH' satisfies SettingKey) && value === slug)
    return isRight ? 'answers' : `answers, but its setting BRANCH is not ${slug}`
  } catch {
    return 'does not answer'
  }
}
