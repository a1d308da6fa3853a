import { useState } from 'react'
import { office } from './office.ts'
import { PairDevice } from './pair-device.tsx'
import { PartBoundary } from './part-boundary.tsx'

const SignIn = office(async () => (await import('./sign-in.tsx')).SignIn)

/** What a device without a session shows: how to pair it, or how a person signs in. */
export function Entry({ onSignedIn }: { onSignedIn: () => void }) {
  const [person, setPerson] = useState(false)
  if (!person) return <PairDevice onPaired={onSignedIn} onSignIn={() => setPerson(true)} />
  return (
    <PartBoundary>
      <SignIn onSignedIn={onSignedIn} onPair={() => setPerson(false)} />
    </PartBoundary>
  )
}
