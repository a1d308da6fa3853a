import { useMemo } from 'react'
import { accountEndpoints } from '#contract/endpoints/account.ts'
import type { Features } from '#contract/features.ts'
import { Field } from '#islands/form/field.tsx'
import { PhoneField } from '#islands/form/phone-field.tsx'
import { TermsField } from '#islands/form/terms-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { providerTitle } from '#islands/ui/social/social-buttons.tsx'
import { useT } from '#islands/ui/use-t.ts'
import { internationalNumber, phoneCountry } from '#lib/i18n/phone.ts'
import { shop } from '#lib/routing/page-config.ts'
import type { SocialSession } from '#lib/social/client.ts'
import { dropSocial } from '#stores/social-session.ts'
import styles from './access.module.css'
import { AccessForm } from './access-form.tsx'
import { finishRegistration } from './finish-registration.ts'
import { socialRegisterLabels, socialRegisterValues } from './register-values.ts'

interface SocialRegisterFormProps {
  session: SocialSession
  features: Features
  /** Discards the social account to register by e-mail instead. */
  onForget: () => void
}

/**
 * The form for an account with a social sign-in: the provider supplies name and e-mail, and there is no
 * password.
 */
export function SocialRegisterForm({ session, features, onForget }: SocialRegisterFormProps) {
  const t = useT()
  const { user, proof } = session
  const country = useMemo(() => phoneCountry(shop().country), [])
  const schema = useMemo(() => socialRegisterValues(country), [country])
  const form = useApiForm(accountEndpoints.register, {
    id: 'register',
    schema,
    defaultValues: { name: user.name, phone: '', terms: false },
    labels: () => socialRegisterLabels(t),
    toInput: values => ({
      body: {
        ...values,
        phone: internationalNumber(values.phone, country) ?? values.phone,
        terms: true as const,
        socialId: user.id,
        socialName: user.provider,
        ...(user.email ? { email: user.email } : {}),
        ...(features.extensions.has('provider-token') ? proof : {}),
      },
    }),
    ...useFormKey(),
    onDone: () => {
      dropSocial()
      finishRegistration('')
    },
  })
  const provider = providerTitle[proof.provider]
  return (
    <>
      <div className={styles.known}>
        <p>{t('You register with your {provider} account.', { provider })}</p>
        {user.email && <p>{user.email}</p>}
        <button type="button" className="button button--quiet" onClick={onForget}>
          {t('Register by e-mail instead')}
        </button>
      </div>
      <AccessForm form={form} submit={t('Register')}>
        <Field form={form} name="name" required autoComplete="name" maxLength={200} />
        <PhoneField form={form} name="phone" country={country} language={shop().lang} />
        <TermsField form={form} />
      </AccessForm>
    </>
  )
}
