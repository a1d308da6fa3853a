import { interpolate } from '#contract/texts/interpolate.ts'
import { linkAddress, resetAddress } from '#server/staff/desk-address.ts'
import { mailedToken, staffOfMailedLink } from '#server/staff/links.ts'
import { RESET_MINUTES, resetToken, staffOfMailedReset } from '#server/staff/reset.ts'
import { staffById } from '#server/staff/staff.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import { contactLine } from './contact-line.ts'
import type { Templates } from './render.ts'

type StaffMail = 'staff-link' | 'staff-reset' | 'staff-changed' | 'staff-codes'

/** The mails to people who work with the desk, in the restaurant's language. */
export const staffTemplates: Pick<Templates, StaffMail> = {
  /** The token is in the fragment, which no server logs. A link that is used or replaced is not sent. */
  async 'staff-link'({ db, shop, config }, { id }) {
    const token = mailedToken(config.secret, id)
    const person = await staffOfMailedLink(db, token)
    if (!person) return undefined
    const { account, staffLink: texts } = textsIn(shop.defaultLang)
    const named = { shop: shop.features.siteTitle }
    return {
      to: { name: person.name, address: person.email },
      content: {
        lang: textLanguage(shop.defaultLang),
        subject: interpolate(texts.subject, named),
        opening: [account.hello, interpolate(texts.intro, named)],
        fields: [],
        link: { name: texts.link, url: linkAddress(config, token) },
        closing: [texts.secret, texts.other, contactLine(shop)],
      },
    }
  },
  /** A link that is used or replaced is not sent, nor one that nobody can use. */
  async 'staff-reset'({ db, shop, config }, { id }) {
    const token = resetToken(config.secret, id)
    const person = await staffOfMailedReset(db, token)
    if (!person) return undefined
    const { account, staffReset: texts } = textsIn(shop.defaultLang)
    const named = { shop: shop.features.siteTitle, minutes: String(RESET_MINUTES) }
    return {
      to: { name: person.name, address: person.email },
      content: {
        lang: textLanguage(shop.defaultLang),
        subject: interpolate(texts.subject, named),
        opening: [account.hello, interpolate(texts.intro, named)],
        fields: [],
        link: { name: texts.link, url: resetAddress(config, token) },
        closing: [texts.second, texts.other, contactLine(shop)],
      },
    }
  },
  /** To the person themselves, who may not have done it. */
  async 'staff-changed'({ db, shop }, { to, what }) {
    const person = await staffById(db, to)
    if (!person) return undefined
    const { account, signInChanged: texts } = textsIn(shop.defaultLang)
    const named = { shop: shop.features.siteTitle }
    return {
      to: { name: person.name, address: person.email },
      content: {
        lang: textLanguage(shop.defaultLang),
        subject: interpolate(texts.subject, named),
        opening: [account.hello, interpolate(texts[what], named)],
        fields: [],
        closing: [texts.other, contactLine(shop)],
      },
    }
  },
  /** To the person whose password somebody knows, and to the owners. */
  async 'staff-codes'({ db, shop }, { to, person: id }) {
    const [told, person] = [await staffById(db, to), await staffById(db, id)]
    if (!told || !person) return undefined
    const { account, wrongCodes: texts } = textsIn(shop.defaultLang)
    return {
      to: { name: told.name, address: told.email },
      content: {
        lang: textLanguage(shop.defaultLang),
        subject: interpolate(texts.subject, { shop: shop.features.siteTitle }),
        opening: [account.hello, interpolate(texts.intro, { email: person.email })],
        fields: [],
        closing: [texts.mine, texts.other, contactLine(shop)],
      },
    }
  },
}
