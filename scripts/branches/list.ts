import * as z from 'zod/mini'
import { settingsEndpoints } from '#contract/api/endpoints/settings.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import type { DraftRow } from '#contract/desk/draft.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { readAllowedHosts } from '#lib/outside/allowed-hosts.ts'
import { createFetchOutside, type FetchOutside, type OutsideRequest } from '#lib/outside/fetch-outside.ts'
import { OutsideError } from '#lib/outside/outside-error.ts'
import type { BranchCall } from './call.ts'
import { draftBranches, withCentre } from './centre.ts'

const LIMITS: OutsideRequest = { kinds: ['json'], timeout: 3 * SECOND, maxBytes: 10 * 1024 * 1024 }

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
    const fetchOutside = createFetchOutside({ allowed: readAllowedHosts(centre.config.branchHosts) })
    if (rows.length === 0) console.log('This shop has no branches. Add one with npm run branches -- add.')
    const lines = await Promise.all(
      rows.map(async ({ cells: { slug = '', name = '', url = '' }, state }) => {
        const isOwn = url === new URL(centre.config.apiBase).origin
        const said = isOwn ? 'is this shop itself' : await answerOf(slug, url, fetchOutside)
        return `${slug}  ${name}  ${url}  ${said}${states[state]}`
      }),
    )
    for (const line of lines) console.log(line)
  })

const Settings = z.object({ data: settingsEndpoints.getSettings.answer })

/** Returns whether the server at a branch's address is that branch and answers. */
async function answerOf(slug: string, url: string, fetchOutside: FetchOutside): Promise<string> {
  try {
    const response = await fetchOutside(`${url}/api/settings`, LIMITS)
    const { data } = z.parse(Settings, await response.json())
    const isRight = data.some(({ key, value }) => key === ('BRANCH' satisfies SettingKey) && value === slug)
    return isRight ? 'answers' : `answers, but its setting BRANCH is not ${slug}`
  } catch (error) {
    const isRefused = error instanceof OutsideError && error.reason === 'internal'
    return isRefused ? `is not asked: ${error.message}` : 'does not answer'
  }
}
