import { useRef, useState } from 'react'
import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import { SocialRegister } from '#contract/api/forms.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { accounts, catalogue } from '#contract/kit/texts.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { textField } from '#islands/form/field.tsx'
import { phoneField } from '#islands/form/phone-field.tsx'
import { termsField } from '#islands/form/terms-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { SocialButtons } from '#islands/ui/social/social-buttons.tsx'
import { useSocial } from '#islands/ui/social/use-social.ts'
import { ApiError } from '#lib/api/errors.ts'
import { providerTitle, SocialError, type SocialSession } from '#lib/social/client.ts'
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
  /** Replaces the session by one with a new token. */
  onRenew: (session: SocialSession) => void
  /** Discards the social account to register by e-mail instead. */
  onForget: () => void
}

/**
 * The form for an account with a social sign-in: the provider supplies name and e-mail, and there is no
 * password.
 */
export function SocialRegisterForm({ session, features, onRenew, onForget }: SocialRegisterFormProps) {
  const t = useT()
  const { user, credential } = session
  /** The token to send, which `before` may just have renewed. */
  const current = useRef(credential)
  const [refused, setRefused] = useState(false)
  const provider = providerTitle[credential.provider]

  const take = (renewed: SocialSession): void => {
    if (renewed.user.id !== user.id) throw new SocialError(catalogue.providerSignedOut)
    current.current = renewed.credential
    setRefused(false)
    onRenew(renewed)
  }
  const social = useSocial(features.socialProviders, async renewed => take(renewed))
  const key = useFormKey()
  const isProven = features.extensions.has('provider-token')
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
        ...(isProven ? current.current : {}),
      },
    }),
    before: async () => {
      if (!isProven || session.expiresAt === undefined || session.expiresAt > Date.now()) return
      await social.renew(credential.provider, take).catch((cause: unknown) => {
        throw new ApiError({ message: accounts.socialFailed }, { cause })
      })
    },
    ...key,
    onFail: error => {
      key.onFail(error)
      setRefused('providerToken' in error.fields)
    },
    onDone: () => {
      $socialSession.set(undefined)
      finishRegistration('')
    },
  })
  return (
    <>
      <div className={styles.known}>
        <p>{t('You register with your {provider} account.', { provider })}</p>
        {user.email && <p>{user.email}</p>}
        <Button quiet onClick={onForget}>
          {t('Register by e-mail instead')}
        </Button>
      </div>
      <WholeForm form={form} method="post" className={styles.form} submit={t('Register')}>
        {(refused || social.problem) && (
          <SocialButtons
            providers={features.socialProviders.filter(({ name }) => name === credential.provider)}
            social={social}
            label={t('Continue with {provider}', { provider: '{provider}' })}
          />
        )}
      </WholeForm>
    </>
  )
}
