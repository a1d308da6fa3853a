import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from './screens/screen.ts'

/** The mails in a folder of `.eml` files, one of each kind. */
export function mailScreens(folder: string): Screen[] {
  const files = readdirSync(folder).filter(name => name.endsWith('.eml'))
  // A mail is named after its kind and what it is about: `confirmation-K7M4QX.eml`, or the id of a customer.
  const byKind = new Map(files.map(name => [name.replace(/-([\da-f-]{36}|[^-]*)\.eml$/, ''), name]))
  return [...byKind].map(([kind, name]) => ({
    name: `mail-${kind}`,
    path: 'about:blank',
    whole: true,
    open: page => page.setContent(htmlIn(readFileSync(join(folder, name), 'latin1'))),
  }))
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
