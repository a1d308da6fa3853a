import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { deskLanguages } from '#contract/desk/languages.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { shopTime } from '#islands/desk/live/clock.ts'
import { $currency, $timeZone } from '#islands/desk/live/place.ts'
import { formatDate, formatDateTime, formatTime } from '#lib/i18n/dates.ts'
import { formatPrice } from '#lib/i18n/format.ts'
import { $deskTexts, deskTranslator } from './desk-texts.ts'

/** The desk's `t` and its formats of prices and times, in the restaurant's currency and time zone. */
export function useDeskT() {
  const chosen = useStore($deskTexts)
  const lang = chosen?.lang ?? 'de'
  const t = useMemo(() => deskTranslator(chosen?.texts ?? {}), [chosen])
  const format = {
    locale: deskLanguages[lang].locale,
    currency: useStore($currency),
    timeZone: useStore($timeZone),
  }
  const isToday = (iso: string): boolean =>
    calendarDay(format.timeZone, new Date(iso)) === calendarDay(format.timeZone, shopTime())
  return {
    t,
    /** So many ms in minutes, or in hours and minutes. */
    duration(ms: number): string {
      const minutes = Math.round(ms / MINUTE)
      const hours = Math.floor(minutes / 60)
      return hours < 2
        ? t('{minutes} min', { minutes })
        : t('{hours} h {minutes} min', { hours, minutes: minutes % 60 })
    },
    /** The format of amounts. */
    money: format,
    /** The name of an order's payment method in the reader's language, as it was when that was ordered. */
    payment: ({ paymentNames, payment }: Pick<DeskOrder, 'payment' | 'paymentNames'>) =>
      paymentNames?.[lang] ?? payment,
    price: (amount: number) => formatPrice(amount, format),
    time: (iso: string) => formatTime(iso, format),
    /** The same in figures alone, as clocks show it. */
    clock: (iso: string) => formatTime(iso, { ...format, locale: 'en-GB' }),
    /** The day of a moment; undefined for today. */
    date: (iso: string) => (isToday(iso) ? undefined : formatDate(iso, format)),
    /** The time, with the day unless that is today. */
    when: (iso: string) => (isToday(iso) ? formatTime(iso, format) : formatDateTime(iso, format)),
    dateTime: (iso: string) => formatDateTime(iso, format),
  }
}
