import { BuildProblem } from '#content/reading/reader.ts'
import type { BuildFailure } from '#contract/desk/build-failure.ts'
import { DAY, MINUTE, SECOND } from '#contract/kit/durations.ts'
import type { Published } from '../publish/publish.ts'
import { createCoalescer } from './coalesce.ts'

/**
 * How a run ended; `reason` is one sentence for the owner, and `failure` is its code where the desk has a text of its own for it.
 * `problems` has such a sentence for each branch that keeps its last good pages or is left out.
 */
export type Outcome =
  | { result: 'published'; id: string; changed: number; problems?: string[] }
  | { result: 'unchanged'; problems?: string[] }
  | { result: 'failed'; reason: string; failure?: BuildFailure | undefined }

/** When a run ended (ISO 8601) and how long it took, ms. */
export type Run = Outcome & { at: string; ms: number }

export interface Status {
  state: 'idle' | 'building'
  /** How many requests are not on the site yet. */
  waiting: number
  last?: Run
}

/** Whether the site shows what all APIs say. */
export const isComplete = (outcome: Outcome): boolean => outcome.result !== 'failed' && !outcome.problems

interface RebuilderOptions {
  /**
   * Builds and publishes; returns nothing when the site is up to date. Throws when the build fails and the old site stays. Calls
   * `onProblem` with the reason for every branch that keeps its last good pages or is left out.
   */
  update: (onProblem: (problem: string) => void) => Promise<Published | undefined>
  /** Delivers what is published; returns nothing when all was delivered. Throws when it has to be retried. */
  deliver?: (() => Promise<Published | undefined>) | undefined
  /** Called after every run, with the run before it. */
  report: (run: Run, before: Run | undefined) => void
  /** The first delay after a failure, ms; each further one is twice as long, up to ten minutes. */
  firstDelay?: number
}

const FIRST_DELAY_MS = 10 * SECOND
const MAX_DELAY_MS = 10 * MINUTE

/** Brings the site up to date on request and once a day, and retries after a failure. */
export function createRebuilder({ update, deliver, report, firstDelay = FIRST_DELAY_MS }: RebuilderOptions) {
  const status: Status = { state: 'idle', waiting: 0 }
  let timer: NodeJS.Timeout | undefined
  let delay = firstDelay
  let stopped = false

  const runs = createCoalescer(async () => {
    clearTimeout(timer)
    status.state = 'building'
    const shown = status.waiting
    const began = performance.now()
    const outcome = await attempt()
    const before = status.last
    const complete = isComplete(outcome)
    const ms = Math.round(performance.now() - began)
    status.state = 'idle'
    status.last = { ...outcome, at: new Date().toISOString(), ms }
    if (complete) status.waiting -= shown
    report(status.last, before)
    // After a day without a request the site is checked anyway: pages show the year, and a notification can be lost.
    again(complete ? DAY : delay)
    delay = complete ? firstDelay : Math.min(delay * 2, MAX_DELAY_MS)
  })

  async function attempt(): Promise<Outcome> {
    const all: string[] = []
    try {
      const published = await update(problem => all.push(problem))
      const { id, changed } = (await deliver?.()) ?? published ?? {}
      const problems = all.length > 0 && { problems: all }
      if (!id || !changed) return { result: 'unchanged', ...problems }
      return { result: 'published', id, changed: changed.length, ...problems }
    } catch (error) {
      const failure = error instanceof BuildProblem ? error.failure : undefined
      return { result: 'failed', reason: reasonOf(error), ...(failure && { failure }) }
    }
  }

  function again(after: number): void {
    if (stopped) return
    timer = setTimeout(() => void runs.request(), after)
    timer.unref()
  }

  return {
    status: (): Status => status,
    request(): Promise<void> {
      status.waiting += 1
      return runs.request()
    },
    /** Starts no further run; the current one ends. */
    stop(): void {
      stopped = true
      clearTimeout(timer)
    },
  }
}

export type Rebuilder = ReturnType<typeof createRebuilder>

const reasonOf = (error: unknown): string => {
  if (error instanceof BuildProblem) return error.message
  return error instanceof Error ? error.message.split('\n')[0] || error.name : String(error)
}
