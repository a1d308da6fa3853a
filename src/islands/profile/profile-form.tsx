import { useEffect, useMemo, useState } from 'react'
import type { User } from '#contract/account.ts'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import type { Features } from '#contract/features.ts'
import { EmailField, Field } from '#islands/form/field.tsx'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import { PasswordField } from '#islands/form/password-field.tsx'
import { PhoneField } from '#islands/form/phone-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useT } from '#islands/ui/use-t.ts'
import { internationalNumber, phoneCountry } from '#lib/i18n/phone.ts'
import { shop } from '#lib/routing/page-config.ts'
import type { SocialProof } from '#lib/social/client.ts'
import { sessionIsOver } from '#stores/session.ts'
import styles from './profile.module.css'
import {
  changesAccess,
  confirmationOf,
  filledProfile,
  profileLabels,
  profileValues,
} from './profile-values.ts'
import { ProviderConfirmation } from './provider-confirmation.tsx'

interface ProfileFormProps {
  user: User
  features: Features
  /**
   * Whether a change was just saved: then the form takes the focus, because the submit button was replaced.
   */
  again: boolean
  onSaved: (user: User) => void
}

/** Name, e-mail, phone and, optionally, a new password. */
export function ProfileForm({ user, features, again, onSaved }: ProfileFormProps) {
  const t = useT()
  const country = useMemo(() => phoneCountry(shop().country), [])
  const confirmation = confirmationOf(user, features.extensions)
  const schema = useMemo(() => profileValues(country, user, confirmation), [country, user, confirmation])
  const [proof, setProof] = useState<SocialProof>()
  const form = useApiForm(accountEndpoints.updateMe, {
    id: 'profile',
    schema,
    defaultValues: filledProfile(user),
    labels: values => profileLabels(t, confirmation === 'password' && changesAccess(values, user)),
    toInput: ({ currentPassword, ...values }) => ({
      body: {
        ...values,
        phone: internationalNumber(values.phone, country) ?? values.phone,
        ...(confirmation === 'password' && currentPassword !== '' ? { currentPassword } : {}),
        ...(confirmation === 'provider' ? proof : {}),
      },
    }),
    onDone: onSaved,
    onFail: error => {
      setProof(undefined)
      sessionIsOver(error)
    },
  })
  const confirmed = confirmation !== 'none' && changesAccess(form.values, user)
  const unproven = confirmed && confirmation === 'provider' && !proof

  useEffect(() => {
    if (again) form.ref.current?.focus({ preventScroll: true })
  }, [again, form.ref])

  return (
    <form
      ref={form.ref}
      className={`card ${styles.part}`}
      method="post"
      onSubmit={form.submit}
      tabIndex={-1}
      aria-labelledby="account-title"
      noValidate
    >
      <FormHead form={form} />
      <Field form={form} name="name" required autoComplete="name" maxLength={200} />
      <EmailField form={form} />
      <PhoneField form={form} name="phone" country={country} language={shop().lang} />
      <PasswordField
        form={form}
        name="password"
        autoComplete="new-password"
        hint={t('At least 8 characters. Leave it empty to keep your password.')}
      />
      <PasswordField form={form} name="password_confirmation" autoComplete="new-password" />
      {confirmed && confirmation === 'password' && (
        <PasswordField
          form={form}
          name="currentPassword"
          required
          autoComplete="current-password"
          hint={t('Because you change your e-mail address or your password')}
        />
      )}
      {confirmed && confirmation === 'provider' && (
        <ProviderConfirmation user={user} features={features} proof={proof} onProof={setProof} />
      )}
      <SubmitRow
        form={form}
        reasons={unproven ? [t('Please confirm with your provider that it is you')] : []}
      >
        {t('Save')}
      </SubmitRow>
    </form>
  )
}
