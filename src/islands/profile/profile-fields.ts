import * as z from 'zod/mini'
import type { User } from '#contract/api/account.ts'
import { Profile } from '#contract/api/forms.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { samePasswords } from '#islands/form/account-rules.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { emailField, textField } from '#islands/form/field.tsx'
import { passwordField } from '#islands/form/password-field.tsx'
import { phoneField } from '#islands/form/phone-field.tsx'

/** How a change of e-mail or password is confirmed: not at all, by the present password, or at a provider. */
export type Confirmation = 'none' | 'password' | 'provider'

/** Which confirmation the API requires of this customer (docs/api.md, Confirmed changes). */
export function confirmationOf(
  user: Pick<User, 'hasPassword'>,
  extensions: ReadonlySet<string>,
): Confirmation {
  if (!extensions.has('current-password')) return 'none'
  return user.hasPassword === false ? 'provider' : 'password'
}

/** Whether the values change how the customer signs in. */
export const changesAccess = (
  { email, password }: { email: string; password: string },
  user: Pick<User, 'email'>,
): boolean => email.trim() !== user.email || password !== ''

/** The fields of the profile. The current password is required only when it has to confirm a change. */
export const profileFields = (user: User, confirmation: Confirmation) =>
  defineFields(
    Profile,
    {
      name: textField('Name', { autoComplete: 'name' }),
      email: emailField(),
      phone: phoneField(),
      password: passwordField('New password', {
        autoComplete: 'new-password',
        hint: 'At least 8 characters. Leave it empty to keep your password.',
      }),
      password_confirmation: passwordField('Repeat password', { autoComplete: 'new-password' }),
      currentPassword: passwordField('Current password', {
        autoComplete: 'current-password',
        hint: 'Because you change your e-mail address or your password',
        required: true,
      }),
    },
    samePasswords,
    z.refine(
      values => confirmation !== 'password' || !changesAccess(values, user) || values.currentPassword !== '',
      { path: ['currentPassword'], error: fieldTexts.required, when: () => true },
    ),
  )
