import { useRef, useState } from 'react'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LanguageSelect } from '#islands/desk/kit/language-select.tsx'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { keepProof } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { Forgotten } from './forgotten.tsx'
import { isBrokenOff, signInByPasskey, supportsPasskeys } from './passkey.ts'

interface Props {
  /** Whether a person was signed in before. */
  ended: boolean
  onSignedIn: () => void
}

/** A person signs in, by passkey or by password and code. */
export function SignIn({ ended, onSignedIn }: Props) {
  const { t } = useDeskT()
  const [forgotten, setForgotten] = useState<string>()
  const email = useRef<HTMLInputElement>(null)
  const form = useDeskForm(async data => {
    const [email, password, code] = ['email', 'password', 'code'].map(name => String(data.get(name)))
    const body = { email: email ?? '', password: password ?? '', code: code ?? '' }
    keepProof(await deskApi(staffEndpoints.signIn, { body }))
    onSignedIn()
  })
  const byPasskey = () =>
    form.run(async () => {
      try {
        await signInByPasskey()
        onSignedIn()
      } catch (error) {
        if (!isBrokenOff(error)) throw error
        form.say(t('No passkey was used'))
      }
    })
  if (forgotten !== undefined) return <Forgotten email={forgotten} onBack={() => setForgotten(undefined)} />
  return (
    <main className={styles.start}>
      <h1>{t('Sign in')}</h1>
      {ended && (
        <p role="alert">{t('Your sign-in has ended. Sign in again: what you typed is still there')}</p>
      )}
      <form onSubmit={form.onSubmit} className={styles.startForm}>
        <label className={styles.field}>
          {t('E-mail')}
          <input
            ref={email}
            name="email"
            type="email"
            autoComplete="username"
            required
            {...form.at('email')}
          />
        </label>
        <label className={styles.field}>
          {t('Password')}
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <label className={styles.field}>
          {t('Code of the authenticator app, or a recovery code')}
          <LimitedInput name="code" autoComplete="one-time-code" most={40} />
        </label>
        <Problem id={form.id} problem={form.problem} />
        <Button type="submit" primary disabled={form.busy}>
          {t('Sign in')}
        </Button>
      </form>
      {supportsPasskeys() && (
        <Button disabled={form.busy} onClick={byPasskey}>
          {t('Sign in with a passkey')}
        </Button>
      )}
      <Button quiet onClick={() => setForgotten(email.current?.value ?? '')}>
        {t('Forgot your password?')}
      </Button>
      <LanguageSelect />
    </main>
  )
}
