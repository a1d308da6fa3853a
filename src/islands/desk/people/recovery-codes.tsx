import styles from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import access from './access.module.css'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useDeskT()
  return (
    <main className={styles.start}>
      <h1>{t('Your recovery codes')}</h1>
      <p>
        {t(
          'Each works once in place of the app, for example when the phone is lost. They are shown only now: print them or write them down.',
        )}
      </p>
      <ul className={access.secret}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => print()}>{t('Print')}</Button>
      <Button primary onClick={onDone}>
        {t('I have saved them')}
      </Button>
    </main>
  )
}
