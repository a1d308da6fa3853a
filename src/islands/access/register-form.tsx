import { useMemo } from 'react'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import { EmailField, Field } from '#islands/form/field.tsx'
import { PasswordField } from '#islands/form/password-field.tsx'
import { PhoneField } from '#islands/form/phone-field.tsx'
import { TermsField } from '#islands/form/terms-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { useT } from '#islands/ui/use-t.ts'
import { internationalNumber, phoneCountry } from '#lib/i18n/phone.ts'
import { shop } from '#lib/routing/page-config.ts'
import { AccessForm } from './access-form.tsx'
import { finishRegistration } from './finish-registration.ts'
import { emptyRegister, registerLabels, registerValues } from './register-values.ts'

/** The form for an account with e-mail and password. */
export function RegisterForm() {
  const t = useT()
  const country = useMemo(() => phoneCountry(shop().country), [])
  const schema = useMemo(() => registerValues(country), [country])
  const form = useApiForm(accountEndpoints.register, {
    id: 'register',
    schema,
    defaultValues: emptyRegister,
    labels: () => registerLabels(t),
    toInput: values => ({
      body: {
        ...values,
        phone: internationalNumber(values.phone, country) ?? values.phone,
        terms: true as const,
      },
    }),
    ...useFormKey(),
    onDone: (_, { email }) => finishRegistration(email),
  })
  return (
    <AccessForm form={form} submit={t('Register')}>
      <Field form={form} name="name" required autoComplete="name" maxLength={200} />
      <EmailField form={form} />
      <PhoneField form={form} name="phone" country={country} language={shop().lang} />
      <PasswordField
        form={form}
        name="password"
        required
        autoComplete="new-password"
        hint={t('At least 8 characters')}
      />
      <PasswordField form={form} name="password_confirmation" required autoComplete="new-password" />
      <TermsField form={form} />
    </AccessForm>
  )
}
