import type { OpenState } from '#contract/hours/hours.ts'
import { plainGet } from '#lib/api/plain-get.ts'
import { $token } from '#stores/storage.ts'

/** Asks whether the restaurant is open and takes orders; any part may be missing. Throws when there is no answer. */
export async function askOpenState(): Promise<Partial<OpenState>> {
  const answer = await plainGet('/working-hours', { token: $token.get() })
  const { meta } = (await answer.json()) as { meta: Partial<OpenState> }
  return meta
}
