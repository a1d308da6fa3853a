import { interpolate } from '#contract/kit/texts/interpolate.ts'
import { INVITATION_DAYS, LINK_MINUTES, linkToken } from '#server/customers/accounts/reset.ts'
import type { UserRow } from '#server/db/account-tables.ts'
import type { Database } from '#server/db/database.ts'
import { type ServerTexts, textLanguage, textsIn } from '#server/texts/texts.ts'
import type { EmailContent } from './email-content.ts'
import { linkTo, type MailContext, type Rendered, type Templates } from './render.ts'
import { contactLine } from './restaurant-lines.ts'

/** The parts of a mail between the greeting and the restaurant's contact details. */
interface AccountTexts {
  subject: string
  opening: string[]
  link?: NonNullable<EmailContent['link']>
  closing: string[]
}

/**
 * The mails about an account, in its owner's language. A deleted account gets none. They contain no name: otherwise anyone
 * could make the shop send a text of their choice by registering with another person's address.
 */
export const accountTemplates: Pick<Templates, 'welcome' | 'registered' | 'reset' | 'changed'> = {
  welcome: (context, { userId }) =>
    toOwner(context, userId, ({ account }, user) => ({
      subject: account.welcome.subject,
      opening: [account.welcome.intro],
      link: { name: account.welcome.link, url: linkTo(context, user.lang, '/login') },
      closing: [account.questions],
    })),

  registered: (context, { userId }) =>
    toOwner(context, userId, ({ account }, user) => ({
      subject: account.registered.subject,
      opening: [account.registered.intro, account.registered.forgotten],
      link: { name: account.registered.link, url: linkTo(context, user.lang, '/reset-password') },
      closing: [account.registered.other, account.questions],
    })),

  /** The token is in the fragment, which no server logs. Without an account no mail is sent. */
  async reset(context, { id, invited }) {
    const { db, config } = context
    const link = await db.selectFrom('reset_links').selectAll().where('id', '=', id).executeTakeFirst()
    if (!link?.user_id) return undefined
    const path = `/new-password#${linkToken(config.secret, id)}` as const
    return toOwner(
      context,
      link.user_id,
      ({ account }) => {
        const { subject, intro, link: name, other } = invited ? account.invited : account.reset
        const time = { minutes: String(LINK_MINUTES), days: String(INVITATION_DAYS) }
        return {
          subject,
          opening: [interpolate(intro, time)],
          link: { name, url: linkTo(context, link.lang, path) },
          closing: [other, account.questions],
        }
      },
      { lang: link.lang },
    )
  },

  changed: (context, { userId, what, to }) =>
    toOwner(
      context,
      userId,
      ({ account }) => ({
        subject: what === 'email' ? account.changed.emailSubject : account.changed.passwordSubject,
        opening: [what === 'email' ? account.changed.email : account.changed.password],
        closing: [account.changed.other],
      }),
      to === undefined ? {} : { email: to },
    ),
}

async function toOwner(
  { db, shop }: MailContext,
  userId: string,
  textsOf: (texts: ServerTexts, user: UserRow) => AccountTexts,
  instead: { lang?: string; email?: string } = {},
): Promise<Rendered | undefined> {
  const row = await userOf(db, userId)
  const user = row && { ...row, ...instead }
  if (!user?.email) return undefined
  const texts = textsIn(user.lang)
  const { subject, opening, closing, link } = textsOf(texts, user)
  return {
    to: { name: '', address: user.email },
    content: {
      lang: textLanguage(user.lang),
      subject: interpolate(subject, { shop: shop.features.siteTitle }),
      opening: [texts.account.hello, ...opening],
      fields: [],
      ...(link && { link }),
      closing: [...closing, contactLine(shop)],
    },
  }
}

const userOf = (db: Database, userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
