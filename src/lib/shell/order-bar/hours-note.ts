import { calendarDay } from '#contract/hours/calendar-day.ts'
import type { SpecialDay } from '#contract/hours/hours.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatSoon } from '#lib/i18n/format-soon.ts'
import { specialDayParts, type TypeNames } from '#lib/i18n/special-day.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $shopNow, type ShopNow } from '#stores/order/shop-now.ts'

/**
 * Marks today in the table of opening hours and shows the current opening state from the API above it and
 * the special days below it. Without an answer only what was built is shown.
 */
export function startHours(): void {
  const table = document.querySelector('[data-hours]')
  const note = document.querySelector<HTMLElement>('[data-hours-now]')
  if (!table || !note) return
  const special = document.querySelector<HTMLElement>('[data-special-days]')
  markToday(table)
  document.addEventListener('visibilitychange', () => markToday(table))
  $shopNow.subscribe(now => {
    if (!now) return
    showState(note, now)
    if (special) showSpecialDays(special, now.hours.specialDays ?? [])
  })
}

/** Uses the weekday in the restaurant's time zone, not in the visitor's. */
function markToday(table: Element): void {
  const format = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: pageConfig().timeZone })
  const today = format.format(new Date()).toLowerCase()
  for (const row of table.querySelectorAll<HTMLElement>('[data-day]')) {
    const marked = row.dataset.day === today
    if (marked) row.setAttribute('aria-current', 'date')
    else row.removeAttribute('aria-current')
    const badge = row.querySelector<HTMLElement>('[data-today]')
    if (badge) badge.hidden = !marked
  }
}

function showState(note: HTMLElement, { state }: ShopNow): void {
  const {
    textOpen: open = '',
    textClosed: closed = '',
    textNext: next = '',
    textInactive: inactive = '',
  } = note.dataset
  const { isOpenNow, isActive, nextOpen } = state
  if (isOpenNow === undefined || isActive === undefined) return
  const text = isActive ? (isOpenNow ? open : closed) : inactive
  const ahead =
    nextOpen && isActive && !isOpenNow ? interpolate(next, { time: formatSoon(nextOpen, pageConfig()) }) : ''
  note.textContent = [text, ahead].filter(Boolean).join('. ')
  note.dataset.state = isOpenNow ? 'open' : 'closed'
}

/** Lists the special days from today on below the opening hours; hidden without any. */
function showSpecialDays(place: HTMLElement, days: SpecialDay[]): void {
  const { locale, timeZone } = pageConfig()
  const today = calendarDay(timeZone, new Date())
  const coming = days.filter(({ date }) => date >= today)
  place.hidden = coming.length === 0
  const names: TypeNames = JSON.parse(place.dataset.types ?? '{}')
  const rows = coming.map(day => {
    const row = document.createElement('li')
    const parts = specialDayParts(day, { locale, closed: place.dataset.specialDays ?? '', names })
    row.append(
      ...parts.map(text => {
        const part = document.createElement('span')
        part.textContent = text
        return part
      }),
    )
    return row
  })
  place.querySelector('ul')?.replaceChildren(...rows)
}
