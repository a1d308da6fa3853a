import { wallClock } from './open-times.ts'

const shown = (time: string | undefined, timeZone: string): number =>
  time === undefined ? 0 : wallClock(Date.parse(time), timeZone)

/** The times of a day, in order, without those of an hour that the clocks show again in autumn: the first of both is meant. */
export function noHourTwice(times: string[], timeZone: string): string[] {
  const [first, last] = [times[0], times.at(-1)]
  const isUsual =
    shown(last, timeZone) - shown(first, timeZone) === Date.parse(last ?? '') - Date.parse(first ?? '')
  if (isUsual) return times
  let latest = Number.NEGATIVE_INFINITY
  return times.filter(time => {
    const clock = shown(time, timeZone)
    const isLater = clock > latest
    if (isLater) latest = clock
    return isLater
  })
}
