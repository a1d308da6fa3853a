import { folded } from '../kit/folded.ts'
import { type OpenRange, type WeeklyTimes, weekdays } from './hours.ts'

/** The names of each weekday that people write, English first, as `folded` writes them. */
const NAMES = [
  ['mon', 'monday', 'mo', 'montag', 'pzt', 'pazartesi'],
  ['tue', 'tues', 'tuesday', 'di', 'dienstag', 'sal', 'sali'],
  ['wed', 'wednesday', 'mi', 'mittwoch', 'car', 'carsamba'],
  ['thu', 'thur', 'thurs', 'thursday', 'do', 'donnerstag', 'per', 'persembe'],
  ['fri', 'friday', 'fr', 'freitag', 'cum', 'cuma'],
  ['sat', 'saturday', 'sa', 'samstag', 'sonnabend', 'cmt', 'cumartesi'],
  ['sun', 'sunday', 'so', 'sonntag', 'paz', 'pazar'],
]
const ALL_DAYS = weekdays.map((_, day) => day)
const WHOLE_DAY: OpenRange = { from: '00:00', to: '24:00' }

/** The tokens of a text: weekdays, times, and spans of either. */
const tokensOf = (text: string): string[] =>
  folded(text)
    .replaceAll(/[,;/&+]|\b(?:uhr|und|and|ve)\b/g, ' ')
    .replaceAll(/\s*(?:[-–—]|\b(?:bis|to)\b)\s*/g, '-')
    .split(/\s+/)
    .filter(Boolean)

/**
 * Reads weekdays and times as people write them in English, German or Turkish: `Mo-Fr 11-14:30 Sa 12:00-15:00`. Days without
 * times are whole days, times without days are those of every day. A time at or before its beginning is past midnight. Returns
 * undefined when it is not clear what is meant, also for an empty text.
 */
export function readWeeklyTimes(text: string): WeeklyTimes | undefined {
  const groups: { days: number[]; ranges: OpenRange[] }[] = []
  for (const token of tokensOf(text)) {
    const last = groups.at(-1)
    const days = daysOf(token)
    const range = rangeOf(token)
    if (days && last?.ranges.length === 0) last.days.push(...days)
    else if (days) groups.push({ days, ranges: [] })
    else if (range && last) last.ranges.push(range)
    else if (range) groups.push({ days: [...ALL_DAYS], ranges: [range] })
    else return undefined
  }
  if (groups.length === 0) return undefined
  const rangesOn = (day: number): OpenRange[] =>
    groups
      .filter(({ days }) => days.includes(day))
      .flatMap(({ ranges }) => (ranges.length > 0 ? ranges : [WHOLE_DAY]))
      .sort((one, other) => one.from.localeCompare(other.from))
  const [monday = [], tuesday = [], wednesday = [], thursday = [], friday = [], saturday = [], sunday = []] =
    ALL_DAYS.map(rangesOn)
  return { monday, tuesday, wednesday, thursday, friday, saturday, sunday }
}

/** The place of a weekday from 0 for Monday, or -1. */
const placeOf = (name: string): number => NAMES.findIndex(names => names.includes(name.replace(/\.$/, '')))

/** The weekday, from 0 for Monday, that people write in English, German or Turkish. */
export function dayNamed(text: string): number | undefined {
  const place = placeOf(folded(text.trim()))
  return place < 0 ? undefined : place
}

/** The days of a token such as `mo` or `fr-mo`. */
function daysOf(token: string): number[] | undefined {
  const [from, to, ...more] = token.split('-').map(placeOf)
  if (from === undefined || from < 0 || to === -1 || more.length > 0) return undefined
  const length = to === undefined ? 1 : ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, step) => (from + step) % 7)
}

/** The times of a token such as `11-14:30`. */
function rangeOf(token: string): OpenRange | undefined {
  const [opens = '', closes, ...more] = token.split('-')
  if (closes === undefined || more.length > 0) return undefined
  const from = clockOf(opens)
  const to = clockOf(closes) ?? (from && timePastMidnight(closes, from))
  return from && to && from !== to && from !== '24:00' ? { from, to } : undefined
}

/** A time as people write one that follows `from` in the next night, such as 26:00 for 02:00. */
export function timePastMidnight(text: string, from: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(2[4-9])(?:[:.]([0-5]\d))?$/.exec(text) ?? []
  const clock = `${String(Number(hour) - 24).padStart(2, '0')}:${minute}`
  return hour !== '' && clock <= from ? clock : undefined
}

function clockOf(text: string): string | undefined {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.](\d\d))?$/.exec(text) ?? []
  const clock = `${hour.padStart(2, '0')}:${minute}`
  return /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(clock) ? clock : undefined
}

/** Weekdays that follow each other, as places from 0 for Monday; both are included. */
export type DayRun = [first: number, last: number]

/** Weekdays with the same times. */
interface SameTimes {
  runs: DayRun[]
  /** None for whole days. */
  ranges: OpenRange[]
}

/** The weekdays with times, those with the same ones together, in the sequence of the week. */
export function sameTimes(week: WeeklyTimes): SameTimes[] {
  const timed = ALL_DAYS.filter(day => rangesIn(week, day).length > 0)
  const groups = Map.groupBy(timed, day => JSON.stringify(rangesIn(week, day)))
  return [...groups.values()].map(([first = 0, ...days]) => {
    const runs: DayRun[] = [[first, first]]
    for (const day of days) {
      const run = runs.at(-1)
      if (run && run[1] === day - 1) run[1] = day
      else runs.push([day, day])
    }
    const ranges = rangesIn(week, first)
    return { runs, ranges: ranges.some(isWholeDay) ? [] : ranges }
  })
}

const rangesIn = (week: WeeklyTimes, day: number): OpenRange[] => week[weekdays[day] ?? 'monday']
const isWholeDay = ({ from, to, types = [] }: OpenRange): boolean =>
  from === WHOLE_DAY.from && to === WHOLE_DAY.to && types.length === 0

/** Weekdays and times as data files have them: `mon-fri 11:00-14:30 sat 12:00-15:00`; empty when that is always. */
export function writeWeeklyTimes(week: WeeklyTimes): string {
  const written = sameTimes(week).map(({ runs, ranges }) => [
    ...runs.map(days => [...new Set(days)].map(day => NAMES[day]?.[0]).join('-')),
    ...ranges.map(({ from, to }) => `${from}-${to}`),
  ])
  const text = written.flat().join(' ')
  return text === 'mon-sun' ? '' : text
}
