import { randomUUID } from 'node:crypto'
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
  const post: Mailer | undefined =
    mail && (mail.smtpUrl ? smtpMailer(mail.smtpUrl) : fileMailer(mail.folder, log))
  const host = new URL(build.siteUrl || build.apiUrl).hostname
  let failures = 0
  let told = false

  async function write(subject: string, text: string): Promise<void> {
    if (!mail) return
    await post?.({
      id: randomUUID(),
      host,
      from: { name: 'Tischlein', address: `noreply@${host}` },
      to: { name: '', address: mail.to },
      subject,
      text,
      html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    })
  }

  const lost = (): void => log.error('the mail about a build could not be sent')

  return (run: Run): void => {
    if (run.result !== 'failed') {
      log.info(run, 'the pages are up to date')
      if (told) {
        write(`The pages of ${host} are up to date again`, 'The last build succeeded.').catch(lost)
      }
      failures = 0
      told = false
      return
    }
    log.error({ reason: run.reason }, 'the pages could not be built; those of the last build stay')
    failures += 1
    if (told || failures < FAILURES_BEFORE_MAIL) return
    told = true
    write(
      `The pages of ${host} could not be built`,
      `${ended(run.reason)} The last good pages stay online, and the build will be retried.`,
    ).catch(() => {
      told = false
      lost()
    })
  }
}

/** A reason as a whole sentence, before another one. */
const ended = (reason: string): string => (/[.!?]$/.test(reason) ? reason : `${reason}.`)
