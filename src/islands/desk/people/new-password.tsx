import { useState } from 'react'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import { staffLimits } from '#contract/desk/staff.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LanguageSelect } from '#islands/desk/kit/language-select.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** The page of a link for a new password. It signs nobody in: the code of the app is asked for as usual. */
export function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useDeskT()
  const [isSet, setSet] = useState(false)
  const form = useDeskForm(async data => {
    await deskApi(staffEndpoints.resetPassword, { body: { token, password: String(data.get('password')) } })
    setSet(true)
  })
  return (
    <main className={styles.start}>
      <h1>{t('Set a new password')}</h1>
      <p role="status">
        {isSet &&
          t('Your new password is set, and you are signed out everywhere. Sign in with the new one now.')}
      </p>
      {isSet ? (
        <Button primary onClick={onDone}>
          {t('Sign in')}
        </Button>
      ) : (
        <form onSubmit={form.onSubmit} className={styles.startForm}>
          <NewPasswordField
            label={t('Password, at least {count} characters', { count: staffLimits.password })}
            form={form}
          />
          <Problem id={form.id} problem={form.problem} />
          <Button type="submit" primary disabled={form.busy}>
            {t('Set a new password')}
          </Button>
          <Button onClick={onDone}>{t('Back to the sign-in')}</Button>
        </form>
      )}
      <LanguageSelect />
    </main>
  )
}
