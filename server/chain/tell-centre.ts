import * as z from 'zod/mini'
import { SECOND } from '#contract/kit/durations.ts'
import type { Follower } from './menu/follower.ts'
import { signedCall } from './signed/signed-call.ts'
import { CENTRE } from './signed/token.ts'

/** How long the centre may take to answer, in ms. */
const TIMEOUT_MS = 10 * SECOND

/** Whether the centre has its pages rebuilt, those of its branches among them. */
const CentreAnswer = z.object({ builds: z.boolean() })
export type CentreAnswer = z.output<typeof CentreAnswer>

/**
 * Tells the centre that this branch has changed what its pages show. Returns whether the centre has them rebuilt; throws when it does not
 * answer.
 */
export async function tellCentre(deps: Follower): Promise<boolean> {
  const { config, shop, db } = deps
  if (!config.centre) return false
  const { url, key } = config.centre
  const { features } = await shop(db)
  const response = await signedCall(deps, {
    path: `/api/chain/changed/${encodeURIComponent(features.branch)}`,
    method: 'POST',
    trusted: [url],
    timeout: TIMEOUT_MS,
    key,
    purpose: 'changed',
    to: { name: CENTRE, url },
  })
  return z.parse(z.object({ data: CentreAnswer }), await response.json()).data.builds
}
