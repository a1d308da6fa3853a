import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { MailKind } from '#contract/desk/mail-kinds.ts'
import { SECOND } from '#contract/kit/durations.ts'
import type { Screen } from './screens/screen.ts'

/** The mails that the gallery's guests, customers and colleagues cause. */
const kinds: MailKind[] = [
  'new-order',
  'confirmation',
  'approved',
  'delayed',
  'ready',
  'on-the-way',
  'rejected',
  'cancelled',
  'refunded',
  'contact',
  'message-answer',
  'withdrawal',
  'table-request',
  'reservation',
  'reservation-answer',
  'welcome',
  'reset',
  'staff-link',
]

/** One of each kind, from a folder of `.eml` files. */
export const mailScreens = (folder: string): Screen[] =>
  kinds.map(kind => {
    // A mail is named after its kind and what it is about: `confirmation-K7M4QX.eml`, or the id of a customer; one about a refund after that.
    const start = kind === 'refunded' ? 'refund' : kind
    return mailScreen(`mail-${kind}`, folder, `${start}-([\\da-f-]{36}|[^-]*(-\\d+)?)`)
  })

/** The mail whose file is named like that. */
export const mailScreen = (name: string, folder: string, file: string): Screen => ({
  name,
  path: 'about:blank',
  whole: true,
  open: async page => page.setContent(htmlIn(readFileSync(await mailOf(folder, file), 'latin1'))),
})

/** A mail, which the outbox may write a moment later. */
async function mailOf(folder: string, file: string): Promise<string> {
  const named = new RegExp(`^${file}\\.eml$`)
  for (const end = Date.now() + 10 * SECOND; Date.now() < end; await setTimeout(SECOND / 4)) {
    const found = existsSync(folder) && readdirSync(folder).find(name => named.test(name))
    if (found) return join(folder, found)
  }
  throw new Error(`There is no mail ${file} in ${folder}`)
}

const HTML_PART =
  /Content-Type: text\/html; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n([\s\S]*?)\r\n--/

/** The page of a mail, whose lines are quoted-printable. */
function htmlIn(mail: string): string {
  const [, lines = ''] = HTML_PART.exec(mail) ?? []
  const bytes = lines
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
