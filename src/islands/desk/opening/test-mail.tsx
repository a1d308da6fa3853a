import { type SubmitEvent, useState } from 'react'
import { type MailTest, openingEndpoints } from '#contract/desk/opening.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from './opening.module.css'
import { mailProblems } from './steps.ts'

/** Sends a mail as the shop sends its own, and says what the mail server has answered. */
export function TestMail({ email, onSent }: { email: string; onSent: () => void }) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const [to, setTo] = useState(email)
  const [answer, setAnswer] = useState<MailTest & { to: string }>()
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    return run(async () => {
      setAnswer(undefined)
      const test = await deskApi(openingEndpoints.sendTestMail, { body: { to } })
      setAnswer({ ...test, to })
      if (!test.problem) onSent()
    })
  }
  return (
    <form className={styles.mail} onSubmit={send}>
      <label className={desk.field}>
        {t('Test mail to')}
        <LimitedInput
          type="email"
          required
          most={254}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </label>
      <Button type="submit" disabled={busy}>
        {t('Send a test mail')}
      </Button>
      <Problem problem={problem} />
      <div role="status">
        {answer && (
          <>
            <p>
              {answer.problem
                ? t(mailProblems[answer.problem], { from: answer.from })
                : t(
                    'The mail server has taken the mail to {to}. Look whether it has arrived, also among spam.',
                    {
                      to: answer.to,
                    },
                  )}
            </p>
            {answer.detail && (
              <p className={styles.note}>
                {t('Its answer')}: <code>{answer.detail}</code>
              </p>
            )}
          </>
        )}
      </div>
    </form>
  )
}
