import { Suspense, useEffect, useState } from 'react'
import { type DeskEntry, pairingEndpoints } from '#contract/desk/endpoints/pairing-endpoints.ts'
import { deskPage } from '#islands/desk/kit/desk-part.tsx'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { BecomeOwner } from '#islands/desk/session/become-owner.tsx'
import { $knownPerson } from '#islands/desk/session/known-person.ts'
import { $link } from '#islands/desk/session/link.ts'
import { PairDevice } from '#islands/desk/session/pair-device.tsx'

const SignIn = deskPage(
  'My sign-in',
  async () => (await import('#islands/desk/people/sign-in.tsx')).SignIn,
  'office',
  'account',
)

interface Props {
  /** Whether a person was signed in before, in this page. */
  ended: boolean
  onSignedIn: () => void
}

/** What a device without a session shows: how its owner begins, how a person signs in, or how to pair it. */
export function Entry({ ended, onSignedIn }: Props) {
  const [person, setPerson] = useState(
    ended || ($knownPerson.get() !== undefined && $link.get()?.kind !== 'pair'),
  )
  const [entry, setEntry] = useState<DeskEntry>()
  useEffect(() => {
    deskApi(pairingEndpoints.getEntry).then(setEntry, () => undefined)
  }, [])
  const signedIn = (isPerson: boolean): void => {
    $knownPerson.set(isPerson ? '1' : undefined)
    onSignedIn()
  }
  if (entry?.needsOwner) return <BecomeOwner />
  if (!person) return <PairDevice onPaired={() => signedIn(false)} onSignIn={() => setPerson(true)} />
  return (
    <Suspense fallback={null}>
      <SignIn ended={ended} onSignedIn={() => signedIn(true)} onPair={() => setPerson(false)} />
    </Suspense>
  )
}
