import { useState } from 'react'
import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import { Login as LoginBody } from '#contract/api/forms.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { defineFields } from '#islands/form/define-fields.ts'
import { emailField } from '#islands/form/field.tsx'
import { passwordField } from '#islands/form/password-field.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { Announced } from '#islands/ui/announced.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ownPath } from '#lib/routing/own-path.ts'
import { paths } from '#lib/routing/paths.ts'
import { returnPath } from '#lib/routing/return-to.ts'
import { takeNotice } from '#stores/notice.ts'
import { readProvider, signIn } from '#stores/session.ts'
import styles from './access.module.css'
import { AuthLink, AuthLinks } from './auth-links.tsx'
import { GuestGate } from './guest-gate.tsx'
import { LeaveProvider } from './leave-provider.tsx'
import { SocialSignIn } from './social-sign-in.tsx'

const loginFields = defineFields(LoginBody, {
  email: emailField({ autoComplete: 'username' }),
  password: passwordField('Password', { autoComplete: 'current-password' }),
})

/** /login: sign-in by e-mail and password. */
export const Login = () => <GuestGate>{features => <LoginOrLeave features={features} />}</GuestGate>

/** Nobody is signed in here, so a provider that is still remembered is one to leave. */
function LoginOrLeave({ features }: { features: Features }) {
  const [provider] = useState(readProvider)
  return provider ? (
    <LeaveProvider providers={features.socialProviders} name={provider} />
  ) : (
    <LoginPage features={features} />
  )
}

function LoginPage({ features }: { features: Features }) {
  const t = useT()
  const [notice] = useState(takeNotice)
  const form = useApiForm(accountEndpoints.login, {
    id: 'login',
    fields: loginFields,
    filled: { email: notice?.email ?? '' },
    toInput: body => ({ body }),
    onDone: ({ token }) => signIn(token, ownPath(returnPath(location.search) ?? paths.home)),
  })
  return (
    <div className={styles.page}>
      {notice && (
        <Announced className={styles.notice}>
          <p>{t.dynamic(notice.text)}</p>
        </Announced>
      )}
      <WholeForm form={form} method="post" className={styles.form} submit={t('Login')} />
      <SocialSignIn features={features} />
      <AuthLinks>
        <AuthLink path={paths.resetPassword}>{t('Forgot Password')}</AuthLink>
        {features.registration && (
          <AuthLink path={paths.register} question={t('No account yet?')}>
            {t('Register')}
          </AuthLink>
        )}
      </AuthLinks>
    </div>
  )
}
