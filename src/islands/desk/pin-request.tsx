import { useStore } from '../ui/use-store.ts'
import { office } from './office.ts'
import { PartBoundary } from './part-boundary.tsx'
import { $pinsAsked } from './pin.ts'

const PinDialog = office(async () => (await import('./pin-dialog.tsx')).PinDialog)

/** Asks for a PIN while a call waits for one. */
export function PinRequest() {
  const [asked] = useStore($pinsAsked)
  return asked ? (
    <PartBoundary onFailed={() => asked.answer(false)}>
      <PinDialog onAnswer={asked.answer} />
    </PartBoundary>
  ) : null
}
