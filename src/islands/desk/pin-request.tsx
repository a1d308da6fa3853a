import { Suspense } from 'react'
import { useStore } from '../ui/use-store.ts'
import { deskPart } from './desk-part.ts'
import { $pinsAsked } from './pin.ts'
import { WaitsForNetwork } from './waits-for-network.tsx'

const PinDialog = deskPart(async () => (await import('./people/pin-dialog.tsx')).PinDialog, 'office')

/** Asks for a PIN while a call waits for one. */
export function PinRequest() {
  const [asked] = useStore($pinsAsked)
  return asked ? (
    <Suspense fallback={<WaitsForNetwork />}>
      <PinDialog onAnswer={asked.answer} />
    </Suspense>
  ) : null
}
