import { useState } from 'react'
import type { Features } from '#contract/features.ts'
import { useT } from '#islands/ui/use-t.ts'
import { paths } from '#lib/routing/paths.ts'
import { takeNotice } from '#stores/notice.ts'
import { $socialSession } from '#stores/social-session.ts'
import styles from './access.module.css'
import { GuestGate } from './guest-gate.tsx'
import { RegisterForm } from './register-form.tsx'
import { SocialRegisterForm } from './social-register-form.tsx'
import { SocialWays } from './social-ways.tsx'
import { Way, Ways } from './ways.tsx'

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
        <p className={styles.problem} role="status">
          {t(notice.text)}
        </p>
      )}
      {session && social ? (
        <SocialRegisterForm session={session} features={features} onForget={forget} />
      ) : (
        <>
          <RegisterForm />
          <SocialWays features={features} />
        </>
      )}
      <Ways>
        <Way path={paths.login} question={t('Already registered?')}>
          {t('Login')}
        </Way>
      </Ways>
    </div>
  )
}
