import { MINUTE } from '../kit/durations.ts'
import type { Coordinates } from './address.ts'
import { distance } from './distance.ts'

/** A place to which something is brought: where it is, if that is known, and the time that was promised, ISO 8601. */
export interface Stop {
  at?: Coordinates | undefined
  promisedAt?: string | undefined
}

/** How long a drive between two places takes, in ms; infinite where no road leads. */
export type Drive = (from: Coordinates, to: Coordinates) => number

/** Stops that are promised within this time of the earliest one left may be driven to before it, in ms. */
const TOGETHER = 10 * MINUTE
/** A drive through a town: in km an hour, how much longer streets are than the crow flies, and the time at the door, in ms. */
const SPEED = 20
const DETOUR = 1.4
const AT_DOOR = 3 * MINUTE
/** A drive to or from a place that nobody knows, in ms. */
const UNKNOWN = 8 * MINUTE

/**
 * The sequence in which to drive: of the stops that are promised first, the one that is nearest to the place before it. The first is nearest to
 * `from`, the restaurant. What has no time is promised last, and what has no known place is the farthest. Without `drive`, drives are estimated.
 */
export function tourOrder<S extends Stop>(
  stops: readonly S[],
  from?: Coordinates,
  drive: Drive = estimated,
): S[] {
  const left = stops.toSorted((a, b) => timeOf(a) - timeOf(b))
  const order: S[] = []
  let here = from
  while (left.length > 0) {
    const [first] = left
    if (!first) break
    const due = left.filter(
      stop => timeOf(stop) === timeOf(first) || timeOf(stop) <= timeOf(first) + TOGETHER,
    )
    const to = (stop: Stop): number => timeTo(stop, here, drive)
    const next = due.reduce((best, stop) => (to(stop) < to(best) ? stop : best), first)
    left.splice(left.indexOf(next), 1)
    order.push(next)
    here = next.at ?? here
  }
  return order
}

/** When the stops of a tour are reached that goes on from a place at a time, in ms since 1970. */
export function arrivalTimes(
  stops: readonly Stop[],
  from: Coordinates | undefined,
  start: number,
  drive: Drive = estimated,
): number[] {
  let here = from
  let time = start
  return stops.map((stop, index) => {
    const driven = timeTo(stop, here, drive)
    time += (index === 0 ? 0 : AT_DOOR) + (driven === Number.POSITIVE_INFINITY ? UNKNOWN : driven)
    here = stop.at ?? here
    return time
  })
}

const timeOf = ({ promisedAt }: Stop): number =>
  promisedAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(promisedAt)

const timeTo = ({ at }: Stop, here: Coordinates | undefined, drive: Drive): number =>
  at && here ? drive(here, at) : Number.POSITIVE_INFINITY

const estimated: Drive = (from, to) => ((distance(from, to) * DETOUR) / SPEED) * 60 * MINUTE
