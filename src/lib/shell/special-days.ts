import { calendarDay } from '#contract/hours/calendar-day.ts'
import type { SpecialDay } from '#contract/hours/hours.ts'
import { specialDayParts } from '#lib/i18n/special-day.ts'
import { pageConfig } from '#lib/routing/page-config.ts'

/** Lists the special days from today on below the opening hours; hidden without any. */
export function showSpecialDays(place: HTMLElement, days: SpecialDay[]): void {
  const { locale, timeZone } = pageConfig()
  const today = calendarDay(timeZone, new Date())
  const coming = days.filter(({ date }) => date >= today)
  place.hidden = coming.length === 0
  const rows = coming.map(day => {
    const row = document.createElement('li')
    const parts = specialDayParts(day, { locale, closed: place.dataset.specialDays ?? '' })
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
