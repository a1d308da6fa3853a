import { useStore } from '@nanostores/react'
import { Suspense, useState } from 'react'
import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import { NewPassword as NewPasswordBody } from '#contract/api/forms.ts'
import { accounts } from '#contract/kit/texts.ts'
import { samePasswords } from '#islands/form/account-rules.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { passwordField } from '#islands/form/password-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { Announced } from '#islands/ui/announced.tsx'
import { ErrorNotice } from '#islands/ui/error-notice.tsx'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { Skeleton } from '#islands/ui/waiting.tsx'
import { ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { loadSettings } from '#stores/load-settings.ts'
import { setNotice } from '#stores/notice.ts'
import { $features } from '#stores/settings.ts'
import { forgetVisitor } from '#stores/storage/forget.ts'
import styles from './access.module.css'
import { AuthLink, AuthLinks } from './auth-links.tsx'

/**
 * /new-password: the page that the link in a password reset mail opens, for guests and signed-in visitors
 * alike. The token is in the fragment.
 */
export const NewPassword = () => (
  <Suspense fallback={<Skeleton />}>
    <NewPasswordPage />
  </Suspense>
)

function NewPasswordPage() {
  const live = useRequest('settings', loadSettings)
  const features = useStore($features)
  // Fragments are never sent to a server. Tokens consist of letters, digits, - and _.
  const [token] = useState(() => /^#([\w-]+)$/.exec(location.hash)?.[1])
  if (live.status === 'failed') return <ErrorNotice {...live} />
  if (!features) return <Skeleton />
  return token && features.extensions.has('reset-link') ? <PasswordForm token={token} /> : <Invalid />
}

function Invalid() {
  const t = useT()
  return (
    <div className={styles.page}>
      <Announced role="alert">
        <p>{t(accounts.linkInvalid)}</p>
      </Announced>
      <AuthLinks>
        <AuthLink path={paths.resetPassword}>{t('Reset password')}</AuthLink>
      </AuthLinks>
    </div>
  )
}

const passwordFields = defineFields(
  NewPasswordBody,
  {
    password: passwordField('New password', { autoComplete: 'new-password', hint: 'At least 8 characters' }),
    password_confirmation: passwordField('Repeat password', { autoComplete: 'new-password' }),
  },
  samePasswords,
)

function PasswordForm({ token }: { token: string }) {
  const t = useT()
  const form = useApiForm(accountEndpoints.confirmReset, {
    id: 'new-password',
    fields: passwordFields,
    toInput: typed => ({ body: { token, ...typed } }),
    onDone: () => {
      // A new password ends all sessions, including the one in this browser.
      forgetVisitor()
      setNotice({ text: accounts.passwordChanged, email: '' })
      location.replace(ownPath(paths.login))
    },
  })
  return (
    <div className={styles.page}>
      <WholeForm form={form} method="post" className={styles.form} submit={t('Save password')} />
      <AuthLinks>
        <AuthLink path={paths.resetPassword}>{t('Ask for a new link')}</AuthLink>
      </AuthLinks>
    </div>
  )
}
