import type { Mail } from '#server/mail/mailer.ts'

/** Whether a mail is for the guest of `takeaway` and `delivery`, not for the restaurant. */
export const toGuest = (mail: Mail): boolean => mail.to.address === 'juergen@example.org'

/** A mailer that stores what it is given, and fails the first `failures` times. */
export function recordingMailer(failures = 0) {
  const mails: Mail[] = []
  let left = failures
  const mailer = async (mail: Mail) => {
    if (left-- > 0)
      throw Object.assign(new Error(`cannot reach ${mail.to.address}`), { code: 'ECONNREFUSED' })
    mails.push(mail)
    return '250 queued'
  }
  return { mails, mailer }
}
