import { accountEndpoints } from '#contract/endpoints/account.ts'
import type { Features } from '#contract/features.ts'
import { SocialRegister } from '#contract/forms.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { textField } from '#islands/form/field.tsx'
import { phoneField } from '#islands/form/phone-field.tsx'
import { termsField } from '#islands/form/terms-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { providerTitle } from '#islands/ui/social/social-buttons.tsx'
import type { SocialSession } from '#lib/social/client.ts'
import { $socialSession } from '#stores/social-session.ts'
import styles from './access.module.css'
import { finishRegistration } from './finish-registration.ts'

/** A social account has neither e-mail nor password to ask for (docs/rules.md, R4.16). */
const socialFields = defineFields(SocialRegister, {
  name: textField('Name', { autoComplete: 'name' }),
  phone: phoneField(),
  terms: termsField,
})

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
  const { user, credential } = session
  const form = useApiForm(accountEndpoints.register, {
    id: 'register',
    fields: socialFields,
    filled: { name: user.name },
    toInput: values => ({
      body: {
        ...values,
        socialId: user.id,
        socialName: user.provider,
        ...(user.email ? { email: user.email } : {}),
        ...(features.extensions.has('provider-token') ? credential : {}),
      },
    }),
    ...useFormKey(),
    onDone: () => {
      $socialSession.set(undefined)
      finishRegistration('')
    },
  })
  const provider = providerTitle[credential.provider]
  return (
    <>
      <div className={styles.known}>
        <p>{t('You register with your {provider} account.', { provider })}</p>
        {user.email && <p>{user.email}</p>}
        <Button quiet onClick={onForget}>
          {t('Register by e-mail instead')}
        </Button>
      </div>
      <WholeForm form={form} method="post" className={styles.form} submit={t('Register')} />
    </>
  )
}
