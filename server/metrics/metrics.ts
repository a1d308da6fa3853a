import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import * as texts from '#contract/messages.ts'
import { createGauges, type GaugeOptions } from './gauges.ts'

/** The measurements of one answered call; `route` is the pattern, never the address. */
interface AnsweredCall {
  method: string
  route: string
  status: number
  ms: number
}

/** Metrics for Prometheus. Labels come from short lists that callers cannot extend. */
export interface Metrics {
  called(call: AnsweredCall): void
  /** Counts a refused call by the first text that gives the reason. */
  refused(status: number, reason: string | undefined): void
  /** Counts an order that was stored, once however often its key is repeated. */
  ordered(way: string, payment: string): void
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

interface MetricsOptions extends GaugeOptions {
  /** Adds memory, processor time and event-loop lag of this process. */
  process?: boolean
}

/** Buckets up to ten seconds, the longest a call may take; streams of events count until they begin. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The texts of the contract; any other reason is counted under one label. */
const REASONS = new Set<string>(
  Object.values(texts).flatMap(part => (typeof part === 'object' ? Object.values(part) : [])),
)

export function createMetrics({ process = false, ...gaugeOptions }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (process) collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'tischlein_http_request_duration_seconds',
    help: 'Answered calls by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'tischlein_refusals_total',
    help: 'Calls that were refused, by reason',
    labelNames: ['status', 'reason'],
    registers,
  })
  const orders = new Counter({
    name: 'tischlein_orders_total',
    help: 'Orders that were stored; those paid by redirect before they are paid',
    labelNames: ['way', 'payment'],
    registers,
  })
  const readGauges = createGauges(registers, gaugeOptions)
  return {
    called: ({ method, route, status, ms }) => calls.observe({ method, route, status }, ms / 1000),
    refused: (status, reason = '') =>
      refusals.inc({ status, reason: REASONS.has(reason) ? reason : 'other' }),
    ordered: (way, payment) => orders.inc({ way, payment }),
    async text() {
      await readGauges()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
