import * as z from 'zod/mini'
import { SaidFailure } from '#contract/desk/build-failure.ts'
import { SECOND } from '#contract/kit/durations.ts'
import type { RebuildHook } from '#server/config/services.ts'

/** The state of the page builder. */
export interface BuilderState {
  building: boolean
  /** Why the last build failed, in a sentence, while it has not succeeded since. */
  reason?: string | undefined
  /** The same without words, if it is a known one. */
  failure?: SaidFailure | undefined
  /** When the last build ended, ISO 8601, and how long it took, ms. */
  last?: { at: string; ms: number } | undefined
}

/** Asks for it; undefined when there is no answer. */
export type BuilderSource = () => Promise<BuilderState | undefined>

/** The rebuilding of pages in this process. */
export interface PagesBuilder {
  request: () => void
  state: () => BuilderState
}

const TIMEOUT_MS = 3 * SECOND

/** The answer of the rebuild service (docs/going-live.md). */
const Status = z.object({
  data: z.object({
    state: z.enum(['idle', 'building']),
    last: z.optional(
      z.object({
        result: z.string(),
        reason: z.optional(z.string()),
        failure: z.optional(SaidFailure),
        at: z.optional(z.string()),
        ms: z.optional(z.number()),
      }),
    ),
  }),
})

/** Asks this process or the rebuild service; a deploy hook cannot be asked. */
export function builderSource(
  hook: RebuildHook | undefined,
  builder: PagesBuilder | undefined,
): BuilderSource | undefined {
  if (hook?.kind === 'service') return () => askService(hook.url)
  return !hook && builder ? async () => builder.state() : undefined
}

async function askService(url: string): Promise<BuilderState | undefined> {
  try {
    const response = await fetch(new URL('status', url), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { data } = z.parse(Status, await response.json())
    const { result, reason = '', failure, at, ms } = data.last ?? {}
    return {
      building: data.state === 'building',
      reason: result === 'failed' ? reason : undefined,
      failure,
      last: at !== undefined && ms !== undefined ? { at, ms } : undefined,
    }
  } catch {
    return undefined
  }
}
