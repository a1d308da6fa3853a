import { randomUUID } from 'node:crypto'
import type { MailProblem, MailTest } from '#contract/desk/opening.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import type { Config } from '#server/config/config.ts'
import { oneLine } from '#server/kit/one-line.ts'
import type { Shop } from '#server/shop/shop.ts'
import { textLanguage, textsIn } from '#server/texts/texts.ts'
import type { Mailer } from './mailer.ts'
import { mailOf } from './send.ts'

interface TestMailOptions {
  shop: Shop
  config: Pick<Config, 'publicUrl' | 'apiBase' | 'smtpUrl'>
  mailer: Mailer
}

/** How much of an answer is shown. */
const DETAIL = 300

/** Sends a mail by the mailer of all mails, at once and without a second try, and says what the mail server has answered. */
export async function sendTestMail(to: string, { shop, config, mailer }: TestMailOptions): Promise<MailTest> {
  const lang = textLanguage(shop.defaultLang)
  const { subject, intro, closing } = textsIn(lang).testMail
  const named = { shop: shop.features.siteTitle }
  const content = {
    lang,
    subject: interpolate(subject, named),
    opening: [interpolate(intro, named)],
    fields: [],
    closing: [closing],
  }
  const mail = mailOf(`test-${randomUUID()}`, { to: { name: '', address: to }, content }, { shop, config })
  const from = mail.from.address
  if (!config.smtpUrl) return { problem: 'no-server', detail: '', from }
  try {
    return { detail: shown((await mailer(mail)) ?? ''), from }
  } catch (error) {
    return { ...problemIn(error), from }
  }
}

const shown = (answer: string): string => oneLine(answer).slice(0, DETAIL)

/** What the library for mails adds to its errors. */
interface MailError extends Error {
  code?: string
  command?: string
  response?: string
}

const BY_CODE: Record<string, MailProblem> = {
  EDNS: 'unknown-name',
  ENOTFOUND: 'unknown-name',
  ECONNECTION: 'silent',
  ECONNREFUSED: 'silent',
  ETIMEDOUT: 'silent',
  ESOCKET: 'silent',
  ETLS: 'insecure',
  EAUTH: 'sign-in',
  ENOAUTH: 'sign-in',
}
/** An address was refused, when it was named in these commands. */
const BY_COMMAND: Record<string, MailProblem> = { 'MAIL FROM': 'sender', 'RCPT TO': 'recipient' }

function problemIn(error: unknown): Pick<MailTest, 'problem' | 'detail'> {
  if (!(error instanceof Error)) throw error
  const { code = '', command = '', response, message }: MailError = error
  const isInsecure = /certificate|self-signed|wrong version number|\bssl\b/i.test(message)
  const isUnknown = /ENOTFOUND|EAI_AGAIN/.test(message)
  const problem = isInsecure
    ? 'insecure'
    : isUnknown
      ? 'unknown-name'
      : (BY_COMMAND[command] ?? BY_CODE[code] ?? 'refused')
  return { problem, detail: shown(response ?? message) }
}
