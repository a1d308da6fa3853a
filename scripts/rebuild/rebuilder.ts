import { BuildProblem } from '#lib/reader.ts'
import type { Published } from '../publish.ts'
import { createCoalescer } from './coalesce.ts'

/** How a run ended; `reason` is one sentence for the owner. */
export type Outcome =
  | { result: 'published'; id: string; changed: number }
  | { result: 'unchanged' }
  | { result: 'failed'; reason: string }

export interface Status {
  state: 'idle' | 'building'
  /** The last run: when it ended (ISO 8601), how long it took, ms. */
  last?: Outcome & { at: string; ms: number }
}

interface RebuilderOptions {
  /** Builds and publishes; nothing when the site is up to date. Throws when the last good site has to stay. */
  update: () => Promise<Published | undefined>
  /** Carries a published site further. */
  deliver?: ((published: Published) => Promise<void>) | undefined
  /** Hears of every end. */
  report: (outcome: Outcome, before: Outcome | undefined) => void
  /** The first pause after a failure, ms; each further one is twice as long, up to ten minutes. */
  firstPause?: number
}

const FIRST_PAUSE = 10_000
const LONGEST_PAUSE = 600_000

/** Brings the site up to date when asked, and tries again by itself after a failure. */
export function createRebuilder({ update, deliver, report, firstPause = FIRST_PAUSE }: RebuilderOptions) {
  const status: Status = { state: 'idle' }
  let retry: NodeJS.Timeout | undefined
  let pause = firstPause
  let stopped = false
  /** What is published here and was not yet carried further. */
  let waiting: Published | undefined

  const runs = createCoalescer(async () => {
    clearTimeout(retry)
    status.state = 'building'
    const began = performance.now()
    const outcome = await attempt()
    const before = status.last
    status.state = 'idle'
    status.last = { ...outcome, at: new Date().toISOString(), ms: Math.round(performance.now() - began) }
    report(outcome, before)
    if (outcome.result === 'failed') again()
    else pause = firstPause
  })

  async function attempt(): Promise<Outcome> {
    try {
      waiting = joined(waiting, await update())
      if (!waiting) return { result: 'unchanged' }
      await deliver?.(waiting)
      const { id, changed } = waiting
      waiting = undefined
      return { result: 'published', id, changed: changed.length }
    } catch (error) {
      return { result: 'failed', reason: reasonOf(error) }
    }
  }

  function again(): void {
    if (stopped) return
    retry = setTimeout(() => void runs.request(), pause)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }

  return {
    status: (): Status => status,
    request: (): Promise<void> => runs.request(),
    /** Tries nothing again; a run that is on its way ends. */
    stop(): void {
      stopped = true
      clearTimeout(retry)
    },
  }
}

/** What changed since the last delivery, whatever failed in between. */
function joined(before: Published | undefined, now: Published | undefined): Published | undefined {
  if (!before || !now) return now ?? before
  return { ...now, changed: [...new Set([...before.changed, ...now.changed])] }
}

export type Rebuilder = ReturnType<typeof createRebuilder>

const reasonOf = (error: unknown): string => {
  if (error instanceof BuildProblem) return error.message
  return error instanceof Error ? error.message.split('\n')[0] || error.name : String(error)
}
