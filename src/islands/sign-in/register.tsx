import { useState } from 'react'
import type { Features } from '#contract/features.ts'
import { Announced } from '#islands/ui/announced.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { paths } from '#lib/routing/paths.ts'
import { takeNotice } from '#stores/notice.ts'
import { $socialSession } from '#stores/social-session.ts'
import styles from './access.module.css'
import { AuthLink, AuthLinks } from './auth-links.tsx'
import { GuestGate } from './guest-gate.tsx'
import { RegisterForm } from './register-form.tsx'
import { SocialRegisterForm } from './social-register-form.tsx'
import { SocialSignIn } from './social-sign-in.tsx'

/** /register: a new account, by e-mail and password or by a social account. */
export const Register = () => (
  <GuestGate allowed={({ registration }) => registration}>
    {features => <RegisterPage features={features} />}
  </GuestGate>
)

function RegisterPage({ features }: { features: Features }) {
  const t = useT()
  const [notice] = useState(takeNotice)
  const [session, setSession] = useState($socialSession.get())
  const social = features.socialProviders.some(({ name }) => name === session?.user.provider)

  const forget = (): void => {
    $socialSession.set(undefined)
    setSession(undefined)
  }
  return (
    <div className={styles.page}>
      {notice && (
        <Announced className={styles.problem}>
          <p>{t.dynamic(notice.text)}</p>
        </Announced>
      )}
      {session && social ? (
        <SocialRegisterForm session={session} features={features} onForget={forget} />
      ) : (
        <>
          <RegisterForm />
          <SocialSignIn features={features} />
        </>
      )}
      <AuthLinks>
        <AuthLink path={paths.login} question={t('Already registered?')}>
          {t('Login')}
        </AuthLink>
      </AuthLinks>
    </div>
  )
}
