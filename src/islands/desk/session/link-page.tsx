import { Suspense } from 'react'
import type { DeskDevice } from '#contract/api/roles.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { deskPage } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { $knownPerson } from './known-person.ts'
import { $link, type SessionLink } from './link.ts'

const SetUp = deskPage('My sign-in', async () => (await import('#islands/desk/people/set-up.tsx')).SetUp)

const NewPassword = deskPage(
  'My sign-in',
  async () => (await import('#islands/desk/people/new-password.tsx')).NewPassword,
)

const Enter = deskPage('My sign-in', async () => (await import('#islands/desk/branches/enter.tsx')).Enter)

interface Props {
  link: SessionLink
  device: DeskDevice | undefined
  onSignedIn: () => void
}

/**
 * The page of a person's link, of one for a new password, or of their entry from the centre. A paired screen would lose its pairing
 * there, so the link belongs on another device.
 */
export function LinkPage({ link: { kind, value: token }, device, onSignedIn }: Props) {
  const { t } = useDeskT()
  const leave = () => $link.set(undefined)
  const isScreen = device !== undefined && device.person === undefined
  if (isScreen)
    return (
      <main className={styles.start}>
        <h1>{t('This screen is paired')}</h1>
        <p>{t('Open the link on your own phone or computer.')}</p>
        <Button primary onClick={leave}>
          {t('Back to the orders')}
        </Button>
      </main>
    )
  const done = () => {
    leave()
    $knownPerson.set('1')
    // A new password signs nobody in: what is typed at the sign-in, which is there at once, stays.
    if (kind !== 'reset' || device) onSignedIn()
  }
  return (
    <Suspense fallback={null}>
      {kind === 'pass' && <Enter token={token} device={device} onDone={done} />}
      {kind === 'reset' && <NewPassword token={token} onDone={done} />}
      {kind === 'link' && <SetUp token={token} onDone={done} />}
    </Suspense>
  )
}
