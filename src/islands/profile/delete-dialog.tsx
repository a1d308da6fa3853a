import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { User } from '#contract/api/account.ts'
import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { accounts } from '#contract/kit/texts.ts'
import { required } from '#contract/kit/validators.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { Fields } from '#islands/form/fields.tsx'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import { passwordField } from '#islands/form/password-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { Button } from '#islands/ui/button.tsx'
import { Dialog } from '#islands/ui/dialog.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { paths } from '#lib/routing/paths.ts'
import type { ProviderCredential } from '#lib/social/client.ts'
import { setNotice } from '#stores/notice.ts'
import { endSession, sessionIsOver } from '#stores/session.ts'
import styles from './profile.module.css'
import { confirmationOf } from './profile-fields.ts'
import { ProviderConfirmation } from './provider-confirmation.tsx'

interface DeleteDialogProps {
  user: User
  features: Features
  onClose: () => void
}

/** Asks for confirmation, by password or provider, before the account is deleted. */
export function DeleteDialog({ user, features, onClose }: DeleteDialogProps) {
  const t = useT()
  const confirmation = confirmationOf(user, features.extensions)
  const [credential, setCredential] = useState<ProviderCredential>()
  const byPassword = confirmation === 'password'
  const fields = useMemo(
    () =>
      defineFields(z.object({ currentPassword: byPassword ? required() : z.string() }), {
        currentPassword: passwordField('Current password', { autoComplete: 'current-password' }),
      }),
    [byPassword],
  )
  const form = useApiForm(accountEndpoints.deleteMe, {
    id: 'leave',
    fields,
    asked: () => byPassword,
    toInput: ({ currentPassword }) => ({
      body: byPassword ? { currentPassword } : { ...(confirmation === 'provider' ? credential : {}) },
    }),
    onDone: () => {
      setNotice({ text: accounts.deleted, email: '' })
      endSession(paths.login)
    },
    onFail: error => {
      setCredential(undefined)
      sessionIsOver(error)
    },
  })
  const unproven = confirmation === 'provider' && !credential
  return (
    <Dialog title={t('Delete account')} onClose={onClose}>
      <form ref={form.ref} className={styles.leave} method="post" onSubmit={form.submit} noValidate>
        <p>
          {t(
            'Your profile, addresses and points are deleted for good. Orders stay in the books, without your name; only invoices have to keep it.',
          )}
        </p>
        {byPassword && <FormHead form={form} />}
        <Fields form={form} />
        {confirmation === 'provider' && (
          <ProviderConfirmation
            user={user}
            features={features}
            credential={credential}
            onCredential={setCredential}
          />
        )}
        <SubmitRow
          form={form}
          reasons={unproven ? [t('Please confirm with your provider that it is you')] : []}
        >
          {t('Delete account for good')}
        </SubmitRow>
        <Button onClick={onClose}>{t('Keep account')}</Button>
      </form>
    </Dialog>
  )
}
