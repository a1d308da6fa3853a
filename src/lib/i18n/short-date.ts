import { formatTime, type TimeFormat } from './format.ts'

/** Day with its year and time, such as 13.05.2026, 18:30 Uhr: for lists that go back far. */
export function formatShortDate(moment: string, format: TimeFormat): string {
  const { locale, timeZone } = format
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }).format(new Date(moment))
  return `${day}, ${formatTime(moment, format)}`
}
