import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { formatLongDateTime } from '#lib/i18n/dates.ts'
import type { Shop } from '#server/shop/shop.ts'
import { formatOf } from '#server/texts/formats.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import type { EmailContent } from './email-content.ts'

/** The notice to the owner that a backup could not be made. */
export function backupFailedEmail({ at, reason }: { at: string; reason: string }, shop: Shop): EmailContent {
  const { account, backupFailed: texts } = textsIn(shop.defaultLang)
  const time = formatLongDateTime(at, formatOf(shop, shop.defaultLang))
  return {
    lang: textLanguage(shop.defaultLang),
    subject: interpolate(texts.subject, { shop: shop.features.siteTitle }),
    opening: [account.hello, interpolate(texts.intro, { time }), interpolate(texts.reason, { reason })],
    fields: [],
    closing: [texts.look],
  }
}

/** The notice to the owner that another system does not take what it is told. */
export function hookFailingEmail({ name, at }: { name: string; at: string }, shop: Shop): EmailContent {
  const { account, hookFailing: texts } = textsIn(shop.defaultLang)
  const time = formatLongDateTime(at, formatOf(shop, shop.defaultLang))
  return {
    lang: textLanguage(shop.defaultLang),
    subject: interpolate(texts.subject, { name }),
    opening: [account.hello, interpolate(texts.intro, { name, time }), texts.again],
    fields: [],
    closing: [texts.look],
  }
}
