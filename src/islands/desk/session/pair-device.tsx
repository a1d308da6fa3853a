import { useStore } from '@nanostores/react'
import { pairingEndpoints } from '#contract/desk/endpoints/pairing-endpoints.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { LanguageSelect } from '#islands/desk/kit/language-select.tsx'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskForm } from '#islands/desk/kit/use-desk-form.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { Button } from '#islands/ui/button.tsx'
import { $link } from './link.ts'

interface Props {
  onPaired: () => void
}

/** Asks for the code that the owner was shown, and for a name for this device. */
export function PairDevice({ onPaired }: Props) {
  const { t } = useDeskT()
  const link = useStore($link)
  const form = useDeskForm(async data => {
    const body = { code: String(data.get('code')), name: String(data.get('name')) }
    await deskApi(pairingEndpoints.pair, { body })
    $link.set(undefined)
    onPaired()
  })
  return (
    <main className={styles.start}>
      <h1>{t('Pair this device')}</h1>
      <p>
        {t(
          'The owner gets a code of twelve digits under “Devices and people”. It works once, for ten minutes.',
        )}
      </p>
      <form onSubmit={form.onSubmit} className={styles.startForm}>
        <label className={styles.field}>
          {t('Code')}
          <LimitedInput
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            most={14}
            defaultValue={link?.kind === 'pair' ? link.value : ''}
            {...form.at('code')}
          />
        </label>
        <label className={styles.field}>
          {t('Name of this device')}
          <LimitedInput name="name" required most={40} defaultValue={t('Kitchen')} {...form.at('name')} />
        </label>
        <Problem id={form.id} problem={form.problem} />
        <Button type="submit" primary disabled={form.busy}>
          {t('Pair')}
        </Button>
      </form>
      <LanguageSelect />
    </main>
  )
}
