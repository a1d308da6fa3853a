import type { Mail } from '#server/mail/mailer.ts'

/** Whether a mail is for the guest of `takeaway` and `delivery`, not for the restaurant. */
export const toGuest = (mail: Mail): boolean => mail.to.address === 'juergen@example.org'

/** A post that keeps what it is given, and fails as often as it is told to. */
export function keepingPost(failures = 0) {
  const mails: Mail[] = []
  let left = failures
  const post = async (mail: Mail) => {
    if (left-- > 0)
      throw Object.assign(new Error(`cannot reach ${mail.to.address}`), { code: 'ECONNREFUSED' })
    mails.push(mail)
  }
  return { mails, post }
}
