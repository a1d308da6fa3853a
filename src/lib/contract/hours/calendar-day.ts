/**
 * The calendar day of a time zone at a moment, such as 2026-12-24. In a file of its own, so that pages that only show it load
 * no schemas.
 */
export const calendarDay = (timeZone: string, moment: Date): string => {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return ['year', 'month', 'day'].map(part => parts.get(part as 'year')).join('-')
}

/** By time zone, for good: making one takes longer than all that is done with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format
}
