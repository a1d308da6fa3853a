import type { Period } from '#contract/desk/period.ts'
import type { DeskTranslate } from '../desk-texts.ts'

/** A period as people say it. */
export function periodTitle(t: DeskTranslate, { name, unit, from, to }: Period, locale: string): string {
  const written = (date: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(date))
  if (unit === 'day') return written(from, { dateStyle: 'full' })
  if (unit === 'month') return written(from, { month: 'long', year: 'numeric' })
  const days = [from, to].map(date => written(date, { dateStyle: 'medium' })).join(' – ')
  return unit === 'range' ? days : t('Week {number}: {days}', { number: Number(name.slice(-2)), days })
}
