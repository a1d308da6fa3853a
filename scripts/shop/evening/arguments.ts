import { type OrderType, orderTypes } from '#contract/describe/settings/features.ts'
import { calendarDay } from '#contract/hours/calendar-day.ts'
import type { OpenRange } from '#contract/hours/hours.ts'
import { closingTime, nextAt, tomorrowsOpening } from '#contract/hours/open-times.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { UserError } from '#server/kit/user-error.ts'
import type { Shop } from '#server/shop/shop.ts'

const CLOCK = /^([01]?\d|2[0-3]):[0-5]\d$/

/** A moment that is named by words such as `until tomorrow`. Throws a UserError for other words. */
export function untilOf([until, when = '', ...more]: string[], shop: Shop, now: Date): Date | undefined {
  if (until === undefined) return undefined
  if (until !== 'until' || more.length > 0) {
    throw new UserError(
      `“${[until, when, ...more].join(' ').trim()}” must be until tomorrow, closing or 21:30`,
    )
  }
  const { timeZone } = shop.features
  if (when === 'tomorrow') return tomorrowsOpening(shop.hours, now, timeZone)
  if (when === 'closing') return closing(shop, now)
  if (CLOCK.test(when)) return nextAt(when, now, timeZone)
  throw new UserError(`“until ${when}” must be until tomorrow, closing or a time such as 21:30`)
}

/** When the restaurant closes. Throws a UserError while it is closed. */
export function closing({ hours, features }: Shop, now: Date): Date {
  const time = closingTime(hours, now, features.timeZone)
  if (!time) throw new UserError('The restaurant is closed right now. Give a number of minutes or a time.')
  return time
}

/** A number of minutes as typed. */
export function minutesOf(word: string, most: number): number {
  const minutes = /^\d{1,4}$/.test(word) ? Number(word) : 0
  if (minutes < 1 || minutes > most) throw new UserError(`“${word}” must be minutes, from 1 to ${most}`)
  return minutes
}

export const inMinutes = (minutes: number, now: Date): Date => new Date(now.getTime() + minutes * MINUTE)

/** The named order type, or all that the shop offers. */
export function orderTypesOf(word: string | undefined, { features }: Shop): OrderType[] {
  if (word === undefined) return features.orderTypes
  const named = orderTypes.find(each => each === word)
  if (!named) throw new UserError(`“${word}” must be one of ${orderTypes.join(', ')}`)
  return [named]
}

/** A day as typed, from today on. Throws a UserError. */
export function dayOf(word: string, { features }: Shop, now: Date): string {
  const known = /^\d{4}-\d\d-\d\d$/.test(word) ? new Date(word) : new Date(Number.NaN)
  if (Number.isNaN(known.getTime()) || !known.toISOString().startsWith(word)) {
    throw new UserError(`“${word}” must be a day such as 2026-12-24`)
  }
  if (word < calendarDay(features.timeZone, now)) throw new UserError(`${word} has passed`)
  return word
}

const RANGE = /^(\d?\d:\d\d)-(\d?\d:\d\d)(?:=([a-z,]+))?$/

/** Hours as they are typed, such as `11:00-15:00`, or `11:00-15:00=takeaway,table` for some order types. */
export const writtenRange = ({ from, to, types = [] }: OpenRange): string =>
  types.length > 0 ? `${from}-${to}=${types.join(',')}` : `${from}-${to}`

/**
 * Hours as typed; undefined for another word. Throws a UserError for hours that no clock shows, and for order types that do not exist.
 */
export function rangeOf(word: string): OpenRange | undefined {
  const [, from, to, typed] = RANGE.exec(word) ?? []
  if (from === undefined || to === undefined) return undefined
  if (!CLOCK.test(from) || !(CLOCK.test(to) || to === '24:00')) {
    throw new UserError(`“${word}” must be hours such as 11:00-15:00`)
  }
  const range = { from: from.padStart(5, '0'), to: to.padStart(5, '0') }
  if (typed === undefined) return range
  const words = typed.split(',')
  const wrong = words.find(word => !orderTypes.some(type => type === word))
  if (wrong !== undefined) throw new UserError(`“${wrong}” must be an order type: ${orderTypes.join(', ')}`)
  return { ...range, types: orderTypes.filter(type => words.includes(type)) }
}
