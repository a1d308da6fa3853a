import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { StaffRow } from '#server/db/staff-tables.ts'
import { linkAddress, resetAddress } from '#server/staff/desk-address.ts'
import { mailedToken, staffOfMailedLink } from '#server/staff/links.ts'
import { RESET_MINUTES, resetToken, staffOfMailedReset } from '#server/staff/reset.ts'
import { staffById } from '#server/staff/staff.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import type { EmailContent } from './email-content.ts'
import type { MailContext, Rendered, Templates } from './render.ts'
import { contactLine } from './restaurant-lines.ts'

type StaffMail = 'staff-link' | 'staff-reset' | 'staff-changed' | 'staff-codes'

/** The mails to people who work with the desk, in the restaurant's language. */
export const staffTemplates: Pick<Templates, StaffMail> = {
  /** The token is in the fragment, which no server logs. A link that is used or replaced is not sent. */
  async 'staff-link'({ db, shop, config }, { id }) {
    const token = mailedToken(config.secret, id)
    const person = await staffOfMailedLink(db, token)
    if (!person) return undefined
    const texts = textsIn(shop.defaultLang).staffLink
    return mailTo(person, shop, {
      subject: texts.subject,
      intro: texts.intro,
      link: { name: texts.link, url: linkAddress(config, token) },
      closing: [texts.secret, texts.other],
    })
  },
  /** A link that is used or replaced is not sent, nor one that nobody can use. */
  async 'staff-reset'({ db, shop, config }, { id }) {
    const token = resetToken(config.secret, id)
    const person = await staffOfMailedReset(db, token)
    if (!person) return undefined
    const texts = textsIn(shop.defaultLang).staffReset
    return mailTo(person, shop, {
      subject: texts.subject,
      intro: texts.intro,
      named: { minutes: String(RESET_MINUTES) },
      link: { name: texts.link, url: resetAddress(config, token) },
      closing: [texts.second, texts.other],
    })
  },
  /** To the person themselves, who may not have done it. */
  async 'staff-changed'({ db, shop }, { to, what }) {
    const person = await staffById(db, to)
    if (!person) return undefined
    const texts = textsIn(shop.defaultLang).signInChanged
    return mailTo(person, shop, { subject: texts.subject, intro: texts[what], closing: [texts.other] })
  },
  /** To the person whose password somebody knows, and to the owners. */
  async 'staff-codes'({ db, shop }, { to, person: id }) {
    const [told, person] = [await staffById(db, to), await staffById(db, id)]
    if (!told || !person) return undefined
    const texts = textsIn(shop.defaultLang).wrongCodes
    return mailTo(told, shop, {
      subject: texts.subject,
      intro: texts.intro,
      named: { email: person.email },
      closing: [texts.mine, texts.other],
    })
  },
}

interface StaffMailTexts extends Pick<EmailContent, 'subject' | 'link' | 'closing'> {
  intro: string
  /** What the intro names besides the shop. */
  named?: Record<string, string>
}

/** A mail to somebody who works with the desk, which ends with how to reach the restaurant. */
function mailTo(
  { name, email }: Pick<StaffRow, 'name' | 'email'>,
  shop: MailContext['shop'],
  { subject, intro, named, closing, ...link }: StaffMailTexts,
): Rendered {
  const ofShop = { shop: shop.features.siteTitle }
  return {
    to: { name, address: email },
    content: {
      lang: textLanguage(shop.defaultLang),
      subject: interpolate(subject, ofShop),
      opening: [textsIn(shop.defaultLang).account.hello, interpolate(intro, { ...ofShop, ...named })],
      fields: [],
      ...link,
      closing: [...closing, contactLine(shop)],
    },
  }
}
