import { Suspense, useState } from 'react'
import { deskPage } from '#islands/desk/kit/desk-part.tsx'
import { PairDevice } from '#islands/desk/session/pair-device.tsx'

const SignIn = deskPage(
  'My sign-in',
  async () => (await import('#islands/desk/people/sign-in.tsx')).SignIn,
  'office',
)

interface Props {
  /** Whether a person was signed in before. */
  ended: boolean
  onSignedIn: () => void
}

/** What a device without a session shows: how to pair it, or how a person signs in. */
export function Entry({ ended, onSignedIn }: Props) {
  const [person, setPerson] = useState(ended)
  if (!person) return <PairDevice onPaired={onSignedIn} onSignIn={() => setPerson(true)} />
  return (
    <Suspense fallback={null}>
      <SignIn ended={ended} onSignedIn={onSignedIn} onPair={() => setPerson(false)} />
    </Suspense>
  )
}
