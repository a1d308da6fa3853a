import * as z from 'zod/mini'
import { fieldTexts } from '#contract/kit/texts.ts'

/** The two passwords must be equal. Checked even while other fields are invalid. */
export const samePasswords = z.refine<{
  password?: string | undefined
  password_confirmation?: string | undefined
}>(form => (form.password ?? '') === (form.password_confirmation ?? ''), {
  path: ['password_confirmation'],
  error: fieldTexts.passwords,
  when: () => true,
})
