import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { filePost, type Post, smtpPost } from '#server/mail/post.ts'
import type { RebuildConfig } from './config.ts'
import type { Outcome } from './rebuilder.ts'

/** Says how runs end: each in the log, and by mail when the site begins to fail and when it works again. */
export function createAlarm({ mail, build }: RebuildConfig, log: Logger) {
  const post: Post | undefined = mail && (mail.smtpUrl ? smtpPost(mail.smtpUrl) : filePost(mail.folder, log))
  const host = new URL(build.siteUrl || build.apiUrl).hostname

  const write = (subject: string, text: string): void => {
    if (!mail || !post) return
    const letter = {
      id: randomUUID(),
      host,
      from: { name: 'Tischlein', address: `noreply@${host}` },
      to: { name: '', address: mail.to },
      subject,
      text,
      html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
    }
    post(letter).catch(() => log.error('the mail about a build could not be sent'))
  }

  return (outcome: Outcome, before: Outcome | undefined): void => {
    if (outcome.result === 'failed') {
      log.error({ reason: outcome.reason }, 'the pages could not be built; those of the last build stay')
      if (before?.result === 'failed') return
      write(
        `The pages of ${host} could not be built`,
        `${outcome.reason} The last good pages stay online, and it is tried again.`,
      )
      return
    }
    log.info(outcome, 'the pages are up to date')
    if (before?.result === 'failed') {
      write(`The pages of ${host} are up to date again`, 'The last build has worked.')
    }
  }
}
