import { formatDateTime } from '#lib/i18n/format.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $shopNow, type ShopNow } from '#stores/shop-now.ts'
import { showSpecialDays } from './special-days.ts'

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
    nextOpen && isActive && !isOpenNow ? next.replace('{time}', formatDateTime(nextOpen, pageConfig())) : ''
  note.textContent = [text, ahead].filter(Boolean).join('. ')
  note.dataset.state = isOpenNow ? 'open' : 'closed'
}
