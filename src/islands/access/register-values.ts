import * as z from 'zod/mini'
import { Register, SocialRegister } from '#contract/forms.ts'
import { dialable, samePasswords } from '#islands/form/account-rules.ts'
import { consent } from '#islands/form/consent.ts'
import type { Labels } from '#islands/form/use-api-form.ts'
import type { phoneCountry } from '#lib/i18n/phone.ts'
import type { Translate } from '#lib/i18n/translate.ts'

type Country = ReturnType<typeof phoneCountry>

/** Creates the schema of the registration form's values. */
export const registerValues = (country: Country) =>
  z
    .object({
      name: Register.shape.name,
      email: Register.shape.email,
      phone: dialable(country),
      password: Register.shape.password,
      password_confirmation: Register.shape.password_confirmation,
      terms: consent(),
    })
    .check(samePasswords)
export type RegisterValues = z.input<ReturnType<typeof registerValues>>

/**
 * The same for registration with a social account, which needs neither e-mail nor password (docs/rules.md,
 * R4.16).
 */
export const socialRegisterValues = (country: Country) =>
  z.object({ name: SocialRegister.shape.name, phone: dialable(country), terms: consent() })
export type SocialRegisterValues = z.input<ReturnType<typeof socialRegisterValues>>

export const emptyRegister: RegisterValues = {
  name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
  terms: false,
}

export const socialRegisterLabels = (t: Translate) => ({
  name: t('Name'),
  phone: t('Phone'),
  terms: t('Terms and conditions'),
})

export const registerLabels = (t: Translate): Labels<RegisterValues> => ({
  name: t('Name'),
  email: t('E-mail'),
  phone: t('Phone'),
  password: t('Password'),
  password_confirmation: t('Repeat password'),
  terms: t('Terms and conditions'),
})
