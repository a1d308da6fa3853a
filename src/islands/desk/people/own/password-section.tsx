import { useState } from 'react'
import { type OwnSignIn, ownSignInEndpoints } from '#contract/desk/own-sign-in.ts'
import { staffLimits } from '#contract/desk/staff.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { provenApi } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import access from '../access.module.css'
import { NewPasswordField } from '../new-password-field.tsx'

interface Props {
  own: OwnSignIn
  onChanged: () => void
}

/** Changes the password, by the present one, or sets a first one for somebody who signs in by passkey. */
export function PasswordSection({ own: { email, password, app, needsCode }, onChanged }: Props) {
  const { t } = useDeskT()
  // A form is emptied once its password is set.
  const [times, setTimes] = useState(0)
  const form = useDeskForm(async data => {
    const [present, next] = ['present', 'password'].map(name => String(data.get(name) ?? ''))
    const body = { present: present ?? '', password: next ?? '' }
    await provenApi(ownSignInEndpoints.setOwnPassword, { body })
    setTimes(count => count + 1)
    onChanged()
  })
  return (
    <section aria-labelledby="own-password">
      <h2 id="own-password">{t('Password')}</h2>
      {!password && (
        <p className={access.note}>{t('You have no password yet: you sign in with a passkey.')}</p>
      )}
      {needsCode && !app && (
        <p className={access.note}>
          {t('With your role, a password works only together with an authenticator app.')}
        </p>
      )}
      <form key={times} onSubmit={form.onSubmit} className={access.add}>
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {password && (
          <label className={styles.field}>
            {t('Present password')}
            <LimitedInput
              name="present"
              type="password"
              autoComplete="current-password"
              required
              most={staffLimits.text}
              {...form.at('present')}
            />
          </label>
        )}
        <NewPasswordField
          label={t('New password, at least {count} characters', { count: staffLimits.password })}
          form={form}
        />
        <Problem id={form.id} problem={form.problem} />
        <Button type="submit" disabled={form.busy}>
          {password ? t('Change password') : t('Set a password')}
        </Button>
      </form>
      <p role="status">{times > 0 && t('Your password is changed. Everywhere else you are signed out.')}</p>
    </section>
  )
}
