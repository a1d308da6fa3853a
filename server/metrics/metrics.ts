import { Counter, collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client'
import { SECOND } from '#contract/kit/durations.ts'
import * as texts from '#contract/kit/texts.ts'
import { createGauges, type GaugeOptions } from './gauges.ts'

/** The measurements of one answered call; `route` is the pattern, never the address. */
interface AnsweredCall {
  method: string
  route: string
  status: number
  ms: number
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

export type Metrics = ReturnType<typeof createMetrics>

/** Metrics for Prometheus. Labels come from short lists that callers cannot extend. */
export function createMetrics({ process = false, ...gaugeOptions }: MetricsOptions) {
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
  const rejectedCalls = new Counter({
    name: 'tischlein_refusals_total',
    help: 'Calls that were refused, by reason',
    labelNames: ['status', 'reason'],
    registers,
  })
  const orders = new Counter({
    name: 'tischlein_orders_total',
    help: 'Orders that were stored; those paid by redirect before they are paid',
    labelNames: ['order_type', 'payment'],
    registers,
  })
  const readGauges = createGauges(registers, gaugeOptions)
  return {
    called({ method, route, status, ms }: AnsweredCall): void {
      calls.observe({ method, route, status }, ms / SECOND)
    },
    /** Counts a refused call by the first text that gives the reason. */
    refused(status: number, reason = ''): void {
      rejectedCalls.inc({ status, reason: REASONS.has(reason) ? reason : 'other' })
    },
    /** Counts an order that was stored, once however often its key is repeated. */
    ordered(orderType: string, payment: string): void {
      orders.inc({ order_type: orderType, payment })
    },
    /** All metrics in Prometheus' text format. */
    async text(): Promise<string> {
      await readGauges()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
