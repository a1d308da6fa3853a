import { useRef, useState } from 'react'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { type Invitation, staffLimits } from '#contract/desk/staff.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { keepProof } from '#islands/desk/live/proven-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { AppFields } from './app-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { isBrokenOff, makePasskey, supportsPasskeys } from './passkey.ts'

interface Props {
  token: string
  invitation: Invitation
  onDone: (recoveryCodes: string[]) => void
}

/** A name, and then either a passkey or a password with an authenticator app. */
export function SetUpForm({ token, invitation, onDone }: Props) {
  const { t } = useDeskT()
  const { email, needsCode, secret, address } = invitation
  const name = useRef<HTMLInputElement>(null)
  const [withApp, setWithApp] = useState(needsCode)
  const form = useDeskForm(async data => {
    const [password, code] = ['password', 'code'].map(field => String(data.get(field) ?? ''))
    const body = { token, name: String(data.get('name')), password: password ?? '', code: code ?? '' }
    const { device, recoveryCodes } = await deskApi(staffEndpoints.setPassword, { body })
    keepProof(device)
    onDone(recoveryCodes)
  })
  const byPasskey = () =>
    name.current?.reportValidity() &&
    form.run(async () => {
      try {
        await makePasskey(token, name.current?.value ?? '')
        onDone([])
      } catch (error) {
        if (!isBrokenOff(error)) throw error
        form.say(t('No passkey was made'))
      }
    })
  return (
    <form onSubmit={form.onSubmit} className={styles.startForm}>
      <p>{t('For {email}', { email })}</p>
      <label className={styles.field}>
        {t('Your name, as others see it')}
        <LimitedInput
          ref={name}
          name="name"
          required
          most={60}
          defaultValue={invitation.name}
          autoComplete="name"
          {...form.at('name')}
        />
      </label>
      {supportsPasskeys() && (
        <>
          <h2>{t('With a passkey')}</h2>
          <p>
            {t('Your device confirms with fingerprint, face or its PIN that it is you. Nothing to remember.')}
          </p>
          <Button primary disabled={form.busy} onClick={() => void byPasskey()}>
            {t('Make a passkey')}
          </Button>
        </>
      )}
      <h2>{t('Or with a password')}</h2>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <NewPasswordField
        label={t('Password, at least {count} characters', { count: staffLimits.password })}
        form={form}
      />
      {withApp ? (
        <AppFields secret={secret} address={address} form={form} />
      ) : (
        <Button onClick={() => setWithApp(true)}>{t('Also use an authenticator app')}</Button>
      )}
      <Problem id={form.id} problem={form.problem} />
      <Button type="submit" disabled={form.busy}>
        {t('Set password and sign in')}
      </Button>
    </form>
  )
}
