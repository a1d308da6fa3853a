import type { ProviderCheck, ProviderPart } from '#contract/desk/provider-checks.ts'
import { reasonOf } from '#server/kit/log.ts'
import type { ProviderWatch } from '../watch.ts'
import { isForbidden, isWrongKey, ProviderError } from './provider-error.ts'

/** Names nothing that a provider has: what is asked about it moves no money, and its right is judged before it is looked for. */
export const NOTHING = 'none'

/** What a provider knows of nothing like this. */
const NOT_THERE = [400, 404, 410, 422]

/** Lets every call through, for a test that says by itself what it has found. */
export const unwatched: ProviderWatch = {
  allowed: (_part, call) => call(),
  orWithout: (_part, call) => call(),
  unsigned: async () => undefined,
}

/**
 * Tries a call about something that does not exist: a key that may make it gets the answer that there is none. A problem that the call
 * itself finds is returned as it is.
 */
export async function tried(
  part: ProviderPart,
  right: string,
  call: () => Promise<Omit<ProviderCheck, 'part'> | undefined>,
): Promise<ProviderCheck> {
  try {
    return { part, ...(await call()) }
  } catch (error) {
    if (isWrongKey(error)) return { part, problem: 'wrong-key', detail: error.code }
    if (isForbidden(error))
      return { part, problem: 'forbidden', detail: [right, error.right].filter(Boolean).join(', ') }
    if (error instanceof ProviderError && NOT_THERE.includes(error.status ?? 0)) return { part }
    return { part, problem: 'unreachable', detail: reasonOf(error) }
  }
}
