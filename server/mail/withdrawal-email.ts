import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { ContactMessageRow } from '#server/db/visitor-tables.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import { contactLine } from './contact-line.ts'
import type { EmailContent } from './email-content.ts'

/** The receipt of a withdrawal: what was declared, with the day and time at which it came in. */
export function withdrawalReceipt(
  row: ContactMessageRow,
  { order, goods }: { order: string; goods: string },
  shop: Shop,
): EmailContent {
  const { withdrawal, confirmation } = textsIn(row.lang)
  return {
    lang: textLanguage(row.lang),
    subject: interpolate(withdrawal.subject, { order, shop: shop.features.siteTitle }),
    opening: [interpolate(confirmation.hello, { name: row.first_name }), withdrawal.intro],
    fields: [
      { name: withdrawal.received, value: formatLongDateTime(row.created_at, formatOf(shop, row.lang)) },
      { name: withdrawal.name, value: row.first_name },
      { name: withdrawal.order, value: order },
    ],
    quote: [interpolate(withdrawal.declared, { order }), goods].filter(Boolean).join('\n'),
    closing: [withdrawal.next, contactLine(shop)],
  }
}
