import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Coordinates } from '#contract/delivery/address.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'

/** Guests wait for it while they order, and drivers for the sequence of what they take. */
const TIMEOUT_MS = { route: 2 * SECOND, table: SECOND }

/** The part of an OSRM answer (route service, version 1) that says how long a drive takes, in seconds. */
const Routes = z.object({ routes: z.array(z.object({ duration: z.number().check(z.gte(0)) })) })

/** The same of its table service: from each place (row) to each (column), null where no road leads. */
const Table = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.nullable(z.number().check(z.gte(0))))),
})

export type Routing = ReturnType<typeof createRouting>

/** Asks an OSRM-compatible service how long drives take. */
export function createRouting({ url, log }: { url: string; log: Logger }) {
  /** Undefined when the service does not answer well in time. Throws if `signal` is aborted. */
  async function ask<T>(
    service: keyof typeof TIMEOUT_MS,
    {
      places,
      query = '',
      signal,
    }: { places: readonly Coordinates[]; query?: string; signal?: AbortSignal | undefined },
    read: (answer: unknown) => T,
  ): Promise<T | undefined> {
    try {
      const limit = AbortSignal.timeout(TIMEOUT_MS[service])
      const response = await fetch(`${url}/${service}/v1/driving/${places.map(placeIn).join(';')}${query}`, {
        headers: { Accept: 'application/json' },
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      if (!response.ok) throw new Error(`status ${response.status}`)
      return read(await response.json())
    } catch (error) {
      signal?.throwIfAborted()
      // The places are people's addresses and stay out of the log.
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'the routing service gave no answer',
      )
      return undefined
    }
  }

  return {
    /** In minutes; undefined when the service does not say it in time. */
    minutes: (from: Coordinates, to: Coordinates, signal?: AbortSignal): Promise<number | undefined> =>
      ask('route', { places: [from, to], query: '?overview=false', signal }, answer => {
        const [first] = z.parse(Routes, answer).routes
        return first && (first.duration * SECOND) / MINUTE
      }),

    /** From each of some places to each, in ms, infinite where no road leads; undefined when the service does not say it in time. */
    table: (places: readonly Coordinates[]): Promise<number[][] | undefined> =>
      ask('table', { places }, answer => {
        const { durations } = z.parse(Table, answer)
        const isWhole = [durations, ...durations].every(({ length }) => length === places.length)
        if (!isWhole) throw new Error('a table of another size')
        return durations.map(row =>
          row.map(each => (each === null ? Number.POSITIVE_INFINITY : each * SECOND)),
        )
      }),
  }
}

/** A place as the service reads it. */
export const placeIn = ({ lat, lng }: Coordinates): string => `${lng.toFixed(5)},${lat.toFixed(5)}`
