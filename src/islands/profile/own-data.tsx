import { useState } from 'react'
import type { User } from '#contract/api/account.ts'
import { accountEndpoints } from '#contract/api/endpoints/account.ts'
import type { Features } from '#contract/describe/settings/features.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { useAction } from '#islands/ui/account/use-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { api } from '#stores/api.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import styles from './profile.module.css'

interface OwnDataProps {
  user: User
  features: Features
}

/** Exports the customer's data as a file, and deletes the account. */
export function OwnData(props: OwnDataProps) {
  const t = useT()
  const [leaving, setLeaving] = useState(false)
  const { busy, problem, run } = useAction()

  const download = () =>
    run(async () => {
      const data = await api(accountEndpoints.getMyData)
      saveFile('my-data.json', JSON.stringify(data, null, 2))
    })
  return (
    <section className={`card ${styles.part}`} aria-labelledby="own-data">
      <h2 id="own-data">{t('My data')}</h2>
      <p>{t('You can download all data we store about you, or delete your account.')}</p>
      <div className={styles.ways}>
        <Button aria-busy={busy} onClick={() => !busy && void download()}>
          {t('Download my data')}
        </Button>
        <Button className={styles.danger} onClick={() => setLeaving(true)}>
          {t('Delete account')}
        </Button>
      </div>
      <div role="alert">{problem && <p className={styles.problem}>{t.dynamic(problem)}</p>}</div>
      {leaving && <DeleteDialog {...props} onClose={() => setLeaving(false)} />}
    </section>
  )
}

/** Milliseconds until the object URL is revoked; the browser has started the download long before. */
const TAKEN = MINUTE

/** Offers a text as a file download. */
function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), TAKEN)
}
