import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import { SECOND } from '#contract/kit/durations.ts'
import { makePrivate } from '#server/db/private-file.ts'

export interface Mail {
  /** Identifies the mail; a retry has the same id. */
  id: string
  from: { name: string; address: string }
  to: { name: string; address: string }
  /** The recipient of replies, if it is not the sender. */
  replyTo?: { name: string; address: string } | undefined
  subject: string
  text: string
  html: string
  /** Files that come with it. */
  attachments?: { filename: string; content: string; contentType: string }[] | undefined
  /** The part of the Message-ID after the @. */
  host: string
}

/** Hands over a mail, and returns what the mail server has answered, if there is one; throws when that fails. */
export type Mailer = (mail: Mail) => Promise<string | undefined>

/** How long a mail server may take to answer, in ms. */
const TIMEOUT_MS = 20 * SECOND

export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return async mail => {
    const { response } = await transport.sendMail(messageOf(mail))
    return response
  }
}

/** Writes every mail as a file that only its owner can read, for a shop that has no mail server. */
export function fileMailer(folder: string, log: Logger, level: 'info' | 'warn' = 'warn'): Mailer {
  log[level]({ folder }, 'SMTP_URL is not set: mails are not sent but written as .eml files')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async mail => {
    const { message } = await transport.sendMail(messageOf(mail))
    const path = join(folder, `${mail.id}.eml`)
    await mkdir(folder, { recursive: true })
    makePrivate(folder, 0o700)
    await writeFile(`${path}.new`, message, { mode: 0o600 })
    await rename(`${path}.new`, path)
    return undefined
  }
}

const messageOf = ({ id, host, ...mail }: Mail) => ({
  ...mail,
  messageId: `<${id}@${host}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})
