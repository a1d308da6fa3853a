import { useState } from 'react'
import { staffEndpoints } from '#contract/desk/endpoints/staff-endpoints.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LanguageSelect } from '#islands/desk/kit/language-select.tsx'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { Button } from '#islands/ui/button.tsx'

interface Props {
  /** What was typed on the page before. */
  email: string
  onBack: () => void
}

/** Mails somebody a link for a new password, or says who gives them one where the shop sends no mail. */
export function Forgotten({ email, onBack }: Props) {
  const { t } = useDeskT()
  const [answer, setAnswer] = useState<{ mails: boolean; email: string }>()
  const form = useDeskForm(async data => {
    const typed = String(data.get('email'))
    const { mails } = await deskApi(staffEndpoints.forgotPassword, { body: { email: typed } })
    setAnswer({ mails, email: typed })
  })
  return (
    <main className={styles.start}>
      <h1>{t('Forgot your password?')}</h1>
      {!answer && (
        <form onSubmit={form.onSubmit} className={styles.startForm}>
          <p>{t('Type the address with which you sign in here.')}</p>
          <label className={styles.field}>
            {t('E-mail')}
            <LimitedInput
              name="email"
              type="email"
              autoComplete="username"
              required
              most={254}
              defaultValue={email}
              {...form.at('email')}
            />
          </label>
          <Problem id={form.id} problem={form.problem} />
          <Button type="submit" primary disabled={form.busy}>
            {t('Mail me a link')}
          </Button>
        </form>
      )}
      <div role="status" className={styles.startForm}>
        {answer?.mails && (
          <p>
            {t(
              'If {email} signs in here with a password, a mail with a link is on its way. It works once, for an hour.',
              { email: answer.email },
            )}
          </p>
        )}
        {answer && !answer.mails && (
          <>
            <p>
              {t(
                'This shop sends no mail. Ask an owner, who resets your sign-in under “Devices and people” and gives you the link, or whoever runs the server, for the link that this command shows:',
              )}
            </p>
            <p>
              <code>npm run shop -- staff add {answer.email}</code>
            </p>
          </>
        )}
      </div>
      <Button onClick={onBack}>{t('Back to the sign-in')}</Button>
      <LanguageSelect />
    </main>
  )
}
