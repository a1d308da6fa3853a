/** Seven numbers for Monday to Sunday. */
const DAYS = 7

/** Whether a text is one number for every day, such as `40`, or seven for Monday to Sunday, such as `0,30,30,30,60,60,40`. */
export const areDayCounts = (value: string): boolean => {
  const parts = value.split(',')
  return [1, DAYS].includes(parts.length) && parts.every(part => /^\s*\d{1,4}\s*$/.test(part))
}

/** The number of each weekday, Monday first; undefined for a text that says none. */
export function dayCountsOf(value: string): number[] | undefined {
  if (!areDayCounts(value)) return undefined
  const counts = value.split(',').map(Number)
  return Array.from({ length: DAYS }, (_, day) => counts[day] ?? counts[0] ?? 0)
}

/** How long parties of up to so many guests stay. */
interface Visit {
  guests: number
  minutes: number
}

const SHORTEST = 15
/** A visit is never longer: reservations are read so far back. */
export const LONGEST_VISIT = 720

/**
 * How long a visit takes by its guests: `120` for all, or `2:90,4:120,150` for up to two, up to four, and more. Undefined for a text
 * that does not say it.
 */
export function visitsOf(value: string): Visit[] | undefined {
  const parts = value.split(',').map(part => /^\s*(?:(\d{1,2})\s*:\s*)?(\d{2,3})\s*$/.exec(part))
  const visits = parts.map((found, at) => ({
    guests: at === parts.length - 1 ? Number.POSITIVE_INFINITY : Number(found?.[1]),
    minutes: Number(found?.[2]),
  }))
  const isRight =
    parts.at(-1)?.[1] === undefined &&
    visits.every(({ guests, minutes }) => guests > 0 && minutes >= SHORTEST && minutes <= LONGEST_VISIT) &&
    visits.every(({ guests }, at) => at === 0 || guests > (visits[at - 1]?.guests ?? 0))
  return isRight ? visits : undefined
}
