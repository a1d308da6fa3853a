import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatTime } from '#lib/i18n/dates.ts'

/** The clock of the demo restaurant, as its German guests read it. */
const FORMAT = { locale: 'de-DE', timeZone: 'Europe/Berlin' }

/** Whether the mail to the guest of an accepted order names the time that was promised; undefined if there is no such mail. */
export function mailNames(dataDir: string, { code, promisedAt }: { code: string; promisedAt: string }) {
  const text = readMail(join(dataDir, 'mail', `approved-${code}.eml`))
  return text?.includes(formatTime(promisedAt, FORMAT))
}

/** A mail whose parts are quoted-printable. */
function readMail(path: string): string | undefined {
  try {
    const bytes = readFileSync(path, 'latin1')
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  } catch {
    return undefined
  }
}
