import { interpolate } from '#contract/texts/interpolate.ts'
import { linkAddress } from '#server/staff/desk-address.ts'
import { mailedToken, staffOfMailedLink } from '#server/staff/links.ts'
import { messageLanguage, messagesIn } from '#server/texts/texts.ts'
import { contactLine } from './contact-line.ts'
import type { Templates } from './render.ts'

/** The mails to people who work with the desk, in the restaurant's language. */
export const staffTemplates: Pick<Templates, 'staff-link'> = {
  /** The token is in the fragment, which no server logs. A link that is used or replaced is not sent. */
  async 'staff-link'({ db, shop, config }, { id }) {
    const token = mailedToken(config.secret, id)
    const person = await staffOfMailedLink(db, token)
    if (!person) return undefined
    const { account, staffLink: texts } = messagesIn(shop.defaultLang)
    const named = { shop: shop.features.siteTitle }
    return {
      to: { name: person.name, address: person.email },
      content: {
        lang: messageLanguage(shop.defaultLang),
        subject: interpolate(texts.subject, named),
        opening: [account.hello, interpolate(texts.intro, named)],
        fields: [],
        link: { name: texts.link, url: linkAddress(config, token) },
        closing: [texts.secret, texts.other, contactLine(shop)],
      },
    }
  },
}
