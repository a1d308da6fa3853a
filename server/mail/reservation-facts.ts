import { reservationFieldNames, reservationFields } from '#contract/desk/reservation-fields.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textsIn } from '#server/texts/texts.ts'
import type { EmailContent } from './email-content.ts'

/** What was requested, one fact a line; for the restaurant's answer only what it repeats. */
export function reservationFacts(
  row: ReservationRow,
  shop: Shop,
  lang: string,
  { answer = false } = {},
): EmailContent['fields'] {
  const { reservation } = textsIn(lang)
  const facts = reservationFieldNames.flatMap(field => {
    const { column, mails } = reservationFields[field]
    if (mails === 'quoted' || (answer && !('inAnswer' in mails)) || row[column] === '') return []
    return [{ name: reservation[mails.label], value: row[column] }]
  })
  return [
    { name: reservation.time, value: formatLongDateTime(row.reserved_at, formatOf(shop, lang)) },
    ...facts,
  ]
}

/** The guest's own words. */
export const quotedOf = (row: ReservationRow): string =>
  reservationFieldNames
    .filter(field => reservationFields[field].mails === 'quoted')
    .map(field => row[reservationFields[field].column])
    .filter(Boolean)
    .join('\n\n')
