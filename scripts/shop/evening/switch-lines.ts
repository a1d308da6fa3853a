import { soldOutKinds } from '#contract/desk/switches.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { SwitchRow } from '#server/db/switch-tables.ts'
import { soldOutName } from '#server/evening/sellables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { writtenRange } from './arguments.ts'

/** A moment as the restaurant's clock shows it. */
export const momentOf = (shop: Shop, moment: Date): string =>
  formatLongDateTime(moment.toISOString(), formatOf(shop, 'en'))

/** Everything that is switched and every special day, a line each. */
export function switchLines(shop: Shop): string[] {
  const days = shop.hours.specialDays.map(({ date, ranges, text }) => {
    const hours = ranges.map(writtenRange).join(', ')
    return [date, hours || 'closed', text].filter(Boolean).join('  ')
  })
  return [...shop.switches.flatMap(row => lineOf(row, shop) ?? []), ...days]
}

function lineOf(row: SwitchRow, shop: Shop): string | undefined {
  const until =
    row.until === null ? 'until it is switched off' : `until ${momentOf(shop, new Date(row.until))}`
  if (row.kind === 'pause') return `pause  ${row.target}  ${until}`
  if (row.kind === 'busy') return `busy  +${row.value} minutes  ${until}`
  if (row.kind === 'asleep') return 'orders for later only  until a screen is awake'
  const kind = soldOutKinds.find(each => each === row.kind)
  if (!kind) return undefined
  const state = row.portions === null ? 'sold out' : `${row.portions} portions left`
  return `${state}  ${soldOutName({ kind, target: row.target }, shop)}  ${until}`
}
