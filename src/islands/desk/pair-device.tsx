import { type FormEvent, useState } from 'react'
import { kitchenEndpoints } from '#contract/desk/kitchen-endpoints.ts'
import { ApiError, messageOf } from '#lib/api/errors.ts'
import styles from './desk.module.css'
import { deskApi } from './desk-api.ts'
import { LanguageSelect } from './language-select.tsx'
import { useDeskT } from './use-desk-t.ts'

/** Asks for the code that the owner was shown, and for a name for this device. */
export function PairDevice({ onPaired }: { onPaired: () => void }) {
  const { t } = useDeskT()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ text: string; field: string }>()

  async function pair(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    try {
      await deskApi(kitchenEndpoints.pair, {
        body: { code: String(form.get('code')), name: String(form.get('name')) },
      })
      onPaired()
    } catch (error) {
      const [field, texts] = error instanceof ApiError ? (Object.entries(error.fields)[0] ?? []) : []
      setProblem({ text: texts?.[0] ?? messageOf(error), field: field ?? 'code' })
    } finally {
      setBusy(false)
    }
  }

  const problemAt = (field: string) =>
    problem?.field === field && {
      'aria-invalid': true,
      'aria-describedby': 'pair-problem',
    }
  return (
    <main className={styles.start}>
      <h1>{t('Pair this device')}</h1>
      <p>
        {t(
          'The owner gets a code of eight digits with the command “npm run shop -- pair”. It works once, for ten minutes.',
        )}
      </p>
      <form onSubmit={pair} className={styles.startForm}>
        <label className={styles.field}>
          {t('Code')}
          <input
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            maxLength={12}
            {...problemAt('code')}
          />
        </label>
        <label className={styles.field}>
          {t('Name of this device')}
          <input name="name" required maxLength={40} defaultValue={t('Kitchen')} {...problemAt('name')} />
        </label>
        {problem && (
          <p id="pair-problem" role="alert" className={styles.problem}>
            {t.dynamic(problem.text)}
          </p>
        )}
        <button type="submit" className="button button--primary" disabled={busy}>
          {t('Pair')}
        </button>
      </form>
      <LanguageSelect />
    </main>
  )
}
