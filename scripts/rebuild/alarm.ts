import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import type { Logger } from 'pino'
import { fileMailer, type Mailer, smtpMailer } from '#server/mail/mailer.ts'
import type { RebuildConfig } from './config.ts'
import type { Run } from './rebuilder.ts'

/** After how many failures in a row a mail is sent: the next run usually repairs a single failure. */
const FAILURES_BEFORE_MAIL = 2

/**
 * Reports results of runs: each in the log, and by mail when builds keep failing and when they succeed again. A failure mail
 * that cannot be sent is retried at the next failure.
 */
export function createAlarm(
  {
    mail,
    build,
  }: Pick<RebuildConfig, 'mail'> & { build: Pick<RebuildConfig['build'], 'siteUrl' | 'apiUrl'> },
  log: Logger,
) {
  const mailer: Mailer | undefined =
    mail && (mail.smtpUrl ? smtpMailer(mail.smtpUrl) : fileMailer(mail.folder, log))
  const host = new URL(build.siteUrl || build.apiUrl).hostname
  /** The kind of trouble in the runs since the last complete one, and how many of them had it. */
  let trouble: Trouble | undefined
  let times = 0
  let reported: Trouble | undefined

  async function write(subject: string, text: string): Promise<void> {
    if (!mail) return
    await mailer?.({
      id: randomUUID(),
      host,
      from: { name: 'Tischlein', address: `noreply@${host}` },
      to: { name: '', address: mail.to },
      subject,
      text,
      html: String(html`<p>${text}</p>`),
    })
  }

  const lost = (): void => log.error('the mail about a build could not be sent')

  return (run: Run): void => {
    const now = troubleOf(run)
    if (!now) {
      log.info(run, 'the pages are up to date')
      if (reported) {
        write(`The pages of ${host} are up to date again`, 'The last build succeeded.').catch(lost)
      }
      trouble = undefined
      reported = undefined
      return
    }
    const [subject, after] = WORDS[now]
    const reason = reasonOf(run)
    log.error({ reason }, `the pages ${subject}; ${after}`)
    times = now === trouble ? times + 1 : 1
    trouble = now
    if (reported === now || times < FAILURES_BEFORE_MAIL) return
    reported = now
    const text = `${ended(reason)} ${after.charAt(0).toUpperCase()}${after.slice(1)}, and the build will be retried.`
    write(`The pages of ${host} ${subject}`, text).catch(() => {
      reported = undefined
      lost()
    })
  }
}

/** Either no page could be built, or those of a branch stay as they were or are left out. */
type Trouble = 'failed' | 'partial'

const WORDS: Record<Trouble, [subject: string, after: string]> = {
  failed: ['could not be built', 'the last good pages stay online'],
  partial: ['are up to date except for a branch', 'everything else is online'],
}

const troubleOf = (run: Run): Trouble | undefined =>
  run.result === 'failed' ? 'failed' : run.problems && 'partial'

const reasonOf = (run: Run): string =>
  run.result === 'failed' ? run.reason : (run.problems ?? []).map(ended).join(' ')

/** A reason as a whole sentence, before another one. */
const ended = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`)
