import { Suspense, useEffect, useState } from 'react'
import { type DeskEntry, pairingEndpoints } from '#contract/desk/endpoints/pairing-endpoints.ts'
import { deskPage } from '#islands/desk/kit/desk-part.tsx'
import { shopName } from '#islands/desk/kit/shop-name.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { BecomeOwner } from '#islands/desk/session/become-owner.tsx'
import { $knownPerson } from '#islands/desk/session/known-person.ts'
import { $link } from '#islands/desk/session/link.ts'
import { PairDevice } from '#islands/desk/session/pair-device.tsx'
import { Button } from '#islands/ui/button.tsx'
import styles from './entry.module.css'

const SignIn = deskPage('My sign-in', async () => (await import('#islands/desk/people/sign-in.tsx')).SignIn)

interface Props {
  /** Whether a person was signed in before, in this page. */
  ended: boolean
  onSignedIn: () => void
}

/** Whose desk this is: its logo, else its name, and the branch. */
function Whose({ entry }: { entry: DeskEntry | undefined }) {
  const { shopName: restaurant, logo, branch } = entry ?? {}
  if (!logo) return <strong>{shopName(restaurant, branch)}</strong>
  return (
    <strong>
      <img src={logo.address} alt={restaurant} data-ground={logo.ground} /> {branch}
    </strong>
  )
}

/** What a device without a session shows: how its owner begins, how a person signs in, or how to pair it. */
export function Entry({ ended, onSignedIn }: Props) {
  const [person, setPerson] = useState(
    ended || ($knownPerson.get() !== undefined && $link.get()?.kind !== 'pair'),
  )
  const { t } = useDeskT()
  const [entry, setEntry] = useState<DeskEntry>()
  useEffect(() => {
    deskApi(pairingEndpoints.getEntry).then(setEntry, () => undefined)
  }, [])
  const signedIn = (isPerson: boolean): void => {
    $knownPerson.set(isPerson ? '1' : undefined)
    onSignedIn()
  }
  if (entry?.needsOwner) return <BecomeOwner />
  return (
    <>
      <header className={styles.door}>
        <Whose entry={entry} />
        <div>
          <Button aria-pressed={!person} onClick={() => setPerson(false)}>
            {t('Pair this device')}
          </Button>
          <Button aria-pressed={person} onClick={() => setPerson(true)}>
            {t('Sign in as a person')}
          </Button>
        </div>
      </header>
      {person ? (
        <Suspense fallback={null}>
          <SignIn ended={ended} onSignedIn={() => signedIn(true)} />
        </Suspense>
      ) : (
        <PairDevice onPaired={() => signedIn(false)} />
      )}
    </>
  )
}
