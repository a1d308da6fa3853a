import { Suspense } from 'react'
import { useStore } from '../ui/use-store.ts'
import { deskPart } from './desk-part.tsx'
import { $pinsAsked } from './pin.ts'

const PinDialog = deskPart(async () => (await import('./people/pin-dialog.tsx')).PinDialog, 'office')

/** Asks for a PIN while a call waits for one. */
export function PinRequest() {
  const [asked] = useStore($pinsAsked)
  return asked ? (
    <Suspense fallback={null}>
      <PinDialog onAnswer={asked.answer} />
    </Suspense>
  ) : null
}
