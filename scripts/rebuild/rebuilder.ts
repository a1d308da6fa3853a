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
  /** Carries further what is published; nothing when that has happened. Throws when it has to be tried again. */
  deliver?: (() => Promise<Published | undefined>) | undefined
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
      const published = await update()
      const { id, changed } = (await deliver?.()) ?? published ?? {}
      return id && changed ? { result: 'published', id, changed: changed.length } : { result: 'unchanged' }
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

export type Rebuilder = ReturnType<typeof createRebuilder>

const reasonOf = (error: unknown): string => {
  if (error instanceof BuildProblem) return error.message
  return error instanceof Error ? error.message.split('\n')[0] || error.name : String(error)
}
