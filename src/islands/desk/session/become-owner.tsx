import styles from '#islands/desk/kit/desk.module.css'
import { LanguageSelect } from '#islands/desk/kit/language-select.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'

/** The desk of a shop that nobody can sign in to yet: how its owner gets a link. */
export function BecomeOwner() {
  const { t } = useDeskT()
  return (
    <main className={styles.start}>
      <h1>{t('This shop has no owner yet')}</h1>
      <p>
        {t(
          'Whoever runs the server adds you with this command, as “npm start” prints it. It shows a link, which works once, for 48 hours: open it here and choose how you sign in.',
        )}
      </p>
      <p>
        <code>npm run shop -- staff add you@restaurant.example</code>
      </p>
      <p>{t('From then on you set up the shop here, step by step.')}</p>
      <Button primary onClick={() => location.reload()}>
        {t('Look again')}
      </Button>
      <LanguageSelect />
    </main>
  )
}
