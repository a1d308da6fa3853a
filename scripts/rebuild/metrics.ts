import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client'
import { SECOND } from '#contract/kit/durations.ts'
import { isComplete, type Outcome, type Run } from './rebuilder.ts'

const SECONDS = [0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600]
const RESULTS: Outcome['result'][] = ['published', 'unchanged', 'failed']

/** What the rebuild service does, in numbers for Prometheus (docs/operating.md). */
export function createRebuildMetrics(waiting: () => number) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const runs = new Histogram({
    name: 'tischlein_rebuild_duration_seconds',
    help: 'Duration of runs by result',
    labelNames: ['result'],
    buckets: SECONDS,
    registers,
  })
  // Prometheus sees an increase only of a series that already existed.
  for (const result of RESULTS) runs.zero({ result })
  const lastSuccess = new Gauge({
    name: 'tischlein_rebuild_last_success_timestamp_seconds',
    help: 'When the pages were last known to show what the API says; 0 if not since start-up',
    registers,
  })
  new Gauge({
    name: 'tischlein_rebuild_waiting',
    help: 'Changes that are not on the site yet',
    registers,
    collect() {
      this.set(waiting())
    },
  })
  return {
    ended(run: Run): void {
      const { result, at, ms } = run
      runs.observe({ result }, ms / SECOND)
      if (isComplete(run)) lastSuccess.set(Date.parse(at) / SECOND)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
