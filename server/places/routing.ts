import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Coordinates } from '#contract/delivery/address.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'

/** Guests wait for it while they order. */
const TIMEOUT_MS = 2 * SECOND

/** The part of an OSRM answer (route service, version 1) that says how long a drive takes, in seconds. */
const Routes = z.object({ routes: z.array(z.object({ duration: z.number().check(z.gte(0)) })) })

export type Routing = ReturnType<typeof createRouting>

/** Asks an OSRM-compatible service how long drives take. */
export function createRouting({
  url,
  log,
  timeout = TIMEOUT_MS,
}: {
  url: string
  log: Logger
  timeout?: number
}) {
  return {
    /** In minutes; undefined when the service does not say it in time. */
    async minutes(from: Coordinates, to: Coordinates, signal?: AbortSignal): Promise<number | undefined> {
      try {
        const limit = AbortSignal.timeout(timeout)
        const response = await fetch(
          `${url}/route/v1/driving/${placeIn(from)};${placeIn(to)}?overview=false`,
          {
            headers: { Accept: 'application/json' },
            signal: signal ? AbortSignal.any([signal, limit]) : limit,
          },
        )
        if (!response.ok) throw new Error(`status ${response.status}`)
        const [first] = z.parse(Routes, await response.json()).routes
        return first && (first.duration * SECOND) / MINUTE
      } catch (error) {
        signal?.throwIfAborted()
        // The places are a person's address and stay out of the log.
        log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'the routing service gave no answer',
        )
        return undefined
      }
    },
  }
}

const placeIn = ({ lat, lng }: Coordinates): string => `${lng.toFixed(5)},${lat.toFixed(5)}`
