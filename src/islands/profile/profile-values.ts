import * as z from 'zod/mini'
import type { User } from '#contract/account.ts'
import { Profile } from '#contract/forms.ts'
import { messages } from '#contract/messages.ts'
import { dialable, samePasswords } from '#islands/form/account-rules.ts'
import type { Labels } from '#islands/form/use-api-form.ts'
import type { phoneCountry } from '#lib/i18n/phone.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/**
 * How a change of e-mail or password is confirmed: not at all, by the current password, or by signing in at a
 * provider.
 */
export type Confirmation = 'none' | 'password' | 'provider'

/** Returns the confirmation that the API requires of this customer (docs/api.md, Confirmed changes). */
export function confirmationOf(
  user: Pick<User, 'hasPassword'>,
  extensions: ReadonlySet<string>,
): Confirmation {
  if (!extensions.has('current-password')) return 'none'
  return user.hasPassword === false ? 'provider' : 'password'
}

export interface ProfileValues {
  name: string
  email: string
  phone: string
  password: string
  password_confirmation: string
  currentPassword: string
}

/** Returns whether the values change the customer's e-mail or password. */
export const changesAccess = ({ email, password }: ProfileValues, user: Pick<User, 'email'>): boolean =>
  email.trim() !== user.email || password !== ''

/** Creates the schema of the profile form's values. */
export const profileValues = (
  country: ReturnType<typeof phoneCountry>,
  user: User,
  confirmation: Confirmation,
) =>
  z
    .object({
      name: Profile.shape.name,
      email: Profile.shape.email,
      phone: dialable(country),
      password: z.union([
        z.literal(''),
        z.string().check(z.minLength(8, messages.tooShort), z.maxLength(200)),
      ]),
      password_confirmation: z.string(),
      currentPassword: z.string(),
    })
    .check(
      samePasswords,
      z.refine<ProfileValues>(
        values =>
          confirmation !== 'password' || !changesAccess(values, user) || values.currentPassword !== '',
        { path: ['currentPassword'], error: messages.required, when: () => true },
      ),
    )

export const filledProfile = ({ name, email, phone }: User): ProfileValues => ({
  name,
  email,
  phone,
  password: '',
  password_confirmation: '',
  currentPassword: '',
})

/** The current password has a label only while it is required. */
export const profileLabels = (t: Translate, asked: boolean): Labels<ProfileValues> => ({
  name: t('Name'),
  email: t('E-mail'),
  phone: t('Phone'),
  password: t('New password'),
  password_confirmation: t('Repeat password'),
  ...(asked ? { currentPassword: t('Current password') } : {}),
})
