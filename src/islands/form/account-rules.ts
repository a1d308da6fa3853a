import * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'
import { phone } from '#contract/validators.ts'
import { internationalNumber, type phoneCountry } from '#lib/i18n/phone.ts'

/** A number that can exist; without a calling code it belongs to the restaurant's country. */
export const dialable = (country: ReturnType<typeof phoneCountry>) =>
  phone().check(z.refine(typed => internationalNumber(typed, country) !== undefined, messages.phone))

/** The same password twice; said at once, whatever else is still missing. */
export const samePasswords = z.refine<{
  password?: string | undefined
  password_confirmation?: string | undefined
}>(form => (form.password ?? '') === (form.password_confirmation ?? ''), {
  path: ['password_confirmation'],
  error: messages.passwords,
  when: () => true,
})
