import type { Mails } from '#contract/desk/mail-kinds.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime, formatTime } from '#lib/i18n/dates.ts'
import type { ReservationRow } from '#server/db/visitor-tables.ts'
import { tablePath } from '#server/sessions/table-links.ts'
import { heldUntil } from '#server/shop/seating.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { depositAmount, depositTerms } from '#server/texts/table-deposit.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import type { EmailContent } from './email-content.ts'
import type { MailContext } from './render.ts'
import { contactLine } from './restaurant-lines.ts'
import { withoutLinks } from './without-links.ts'

/** The mails to a guest about the deposit for a table, beside those about the table itself. */
export function depositEmail(
  row: ReservationRow,
  { shop, config: { apiBase, secret } }: Pick<MailContext, 'shop' | 'config'>,
  news: Mails['table-deposit']['news'],
): EmailContent {
  const { lang } = row
  const { confirmation, reservation, tableDeposit: texts } = textsIn(lang)
  const format = formatOf(shop, lang)
  const amount = depositAmount(row.deposit, shop, lang)
  const said = {
    amount,
    time: formatLongDateTime(row.reserved_at, format),
    until: formatTime(heldUntil(row), format),
  }
  const pay = { name: interpolate(texts.pay, { amount }), url: apiBase + tablePath(secret, row.id) }
  const more = {
    asked: depositTerms(row.deposit_hours, lang),
    lapsed: undefined,
    late: interpolate(texts.back, { amount }),
    returned: interpolate(texts.back, { amount }),
  }[news]
  return {
    lang: textLanguage(lang),
    subject: interpolate(texts[news].subject, { shop: shop.features.siteTitle }),
    opening: [
      interpolate(confirmation.hello, { name: withoutLinks(row.name) }),
      interpolate(texts[news].intro, said),
      ...(more === undefined ? [] : [more]),
    ],
    fields: [],
    ...(news === 'asked' && { link: pay }),
    closing: [reservation.questions, contactLine(shop)],
  }
}

/** What the restaurant's mail about a table says of its deposit. */
export function paidDeposit(row: ReservationRow, shop: Shop): EmailContent['fields'] {
  if (row.deposit_state !== 'paid') return []
  const { label, paidValue } = textsIn(shop.defaultLang).tableDeposit
  const amount = depositAmount(row.deposit, shop, shop.defaultLang)
  return [{ name: label, value: interpolate(paidValue, { amount }) }]
}
