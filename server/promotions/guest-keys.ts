import { createHmac } from 'node:crypto'
import { mailboxKey } from '#contract/kit/normal-forms.ts'

/** Whose uses of a promotion are counted together; empty where it is not known. */
export interface PromotedGuest {
  userId: string | null
  email: string
  /** In the form +493023125014. */
  phone: string
}

/**
 * Names under which uses of a guest are counted: the account, the mailbox and the phone number, none of which can be read from
 * them. A guest who has used a promotion under one of them has used it.
 */
export function guestKeys({ userId, email, phone }: PromotedGuest, secret: string): string[] {
  const known = [
    ...(userId === null ? [] : [`user ${userId}`]),
    ...(email === '' ? [] : [`mail ${mailboxKey(email)}`]),
    ...(phone === '' ? [] : [`phone ${phone}`]),
  ]
  return known.map(each => digestOf(each, secret))
}

/**
 * The names under which uses of a mailbox were counted before mailboxes were, by the addresses under which it has ordered: they are still
 * read, and nothing more is counted in them.
 */
export const formerKeys = (emails: readonly string[], secret: string): string[] =>
  emails.flatMap(email =>
    email === '' || email.toLowerCase() === mailboxKey(email)
      ? []
      : [digestOf(`mail ${email.toLowerCase()}`, secret)],
  )

const digestOf = (known: string, secret: string): string =>
  createHmac('sha256', secret).update(`promotion ${known}`).digest('base64url')
