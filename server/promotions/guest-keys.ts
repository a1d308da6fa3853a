import { createHmac } from 'node:crypto'

/** Whose uses of a promotion are counted together; empty where it is not known. */
export interface PromotedGuest {
  userId: string | null
  email: string
  /** In the form +493023125014. */
  phone: string
}

/**
 * Names under which uses of a guest are counted: the account, the mail address and the phone number, none of which can be read from
 * them. Whoever has used a promotion under one of them has used it.
 */
export function guestKeys({ userId, email, phone }: PromotedGuest, secret: string): string[] {
  const known = [
    ...(userId === null ? [] : [`user ${userId}`]),
    ...(email === '' ? [] : [`mail ${email.toLowerCase()}`]),
    ...(phone === '' ? [] : [`phone ${phone}`]),
  ]
  return known.map(each => createHmac('sha256', secret).update(`promotion ${each}`).digest('base64url'))
}
