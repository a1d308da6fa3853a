import { useState } from 'react'
import type { Features } from '#contract/describe/settings/features.ts'
import { catalogue } from '#contract/kit/texts.ts'
import { Announced } from '#islands/ui/announced.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { paths } from '#lib/routing/paths.ts'
import type { SocialSession } from '#lib/social/client.ts'
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

  const keep = (renewed: SocialSession): void => {
    $socialSession.set(renewed)
    setSession(renewed)
  }
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
        <SocialRegisterForm session={session} features={features} onRenew={keep} onForget={forget} />
      ) : (
        <>
          {session && (
            <Announced className={styles.problem}>
              <p>{t(catalogue.providerUnknown)}</p>
            </Announced>
          )}
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
