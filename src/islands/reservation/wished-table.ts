import { reservationGuests } from '#contract/api/forms.ts'
import type { BookableDay } from '#contract/hours/open-times.ts'

/**
 * What an address such as `/contact?reservation&at=2026-11-21T19:00:00.000Z&guests=4#notes=Window` says that its guest wishes, as far as
 * the form takes it. Notes are in the fragment, which no server logs. `isGone` if it names a time that cannot be chosen.
 */
export function wishedTable({ search, hash }: Pick<Location, 'search' | 'hash'>, days: BookableDay[]) {
  const wish = new URLSearchParams(`${search}&${hash.slice(1)}`)
  if (!wish.has('reservation')) return { filled: {}, isGone: false }
  const at = timeIn(wish)
  const isOffered = days.some(({ times }) => times.includes(at))
  return {
    filled: {
      reservedAt: isOffered ? at : '',
      guests: reservationGuests.find(each => each === wish.get('guests')) ?? '',
      notes: wish.get('notes') ?? '',
    },
    isGone: wish.has('at') && !isOffered,
  }
}

/** As the form has its times, whatever the offset is in which it was written. */
function timeIn(wish: URLSearchParams): string {
  const time = new Date(wish.get('at') ?? '')
  return Number.isNaN(time.getTime()) ? '' : time.toISOString()
}
