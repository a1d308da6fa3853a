import { useMemo, useState } from 'react'
import type { User } from '#contract/api/account.ts'
import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { countryHere } from '#islands/form/phone-country.ts'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { internationalNumber } from '#lib/i18n/phone.ts'
import type { ProviderCredential } from '#lib/social/client.ts'
import { sessionIsOver } from '#stores/session.ts'
import styles from './profile.module.css'
import { changesAccess, confirmationOf, profileFields } from './profile-fields.ts'
import { ProviderConfirmation } from './provider-confirmation.tsx'

interface ProfileFormProps {
  user: User
  features: Features
  /** Whether a change was just saved. */
  again: boolean
  onSaved: (user: User) => void
}

/** Name, e-mail, phone and, optionally, a new password. */
export function ProfileForm({ user, features, again, onSaved }: ProfileFormProps) {
  const t = useT()
  const confirmation = confirmationOf(user, features.extensions)
  const fields = useMemo(() => profileFields(user, confirmation), [user, confirmation])
  const [credential, setCredential] = useState<ProviderCredential>()
  const form = useApiForm(accountEndpoints.updateMe, {
    id: 'profile',
    fields,
    filled: {
      name: user.name,
      email: user.email,
      phone: internationalNumber(user.phone, countryHere()) ?? user.phone,
    },
    asked: (name, values) =>
      name !== 'currentPassword' || (confirmation === 'password' && changesAccess(values, user)),
    toInput: ({ currentPassword, ...values }) => ({
      body: {
        ...values,
        ...(confirmation === 'password' && currentPassword ? { currentPassword } : {}),
        ...(confirmation === 'provider' ? credential : {}),
      },
    }),
    onDone: onSaved,
    onFail: error => {
      setCredential(undefined)
      sessionIsOver(error)
    },
  })
  const confirmed = confirmation !== 'none' && changesAccess(form.values, user)
  const unproven = confirmed && confirmation === 'provider' && !credential

  return (
    <WholeForm
      form={form}
      className={`card ${styles.part}`}
      method="post"
      tabIndex={-1}
      aria-labelledby="account-title"
      reasons={unproven ? [t('Please confirm with your provider that it is you')] : []}
      submit={t('Save')}
      again={again}
    >
      {confirmed && confirmation === 'provider' && (
        <ProviderConfirmation
          user={user}
          features={features}
          credential={credential}
          onCredential={setCredential}
        />
      )}
    </WholeForm>
  )
}
