import { useStore } from '@nanostores/react'
import { Suspense } from 'react'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { $proofAsked } from '#islands/desk/live/proven-api.ts'

const ProofDialog = deskPart(
  async () => (await import('#islands/desk/people/proof-dialog.tsx')).ProofDialog,
  'office',
)

/** Asks for a proof while a call waits for one. */
export function ProofRequest() {
  const asked = useStore($proofAsked)
  return asked ? (
    <Suspense fallback={null}>
      <ProofDialog onAnswer={asked.answer} />
    </Suspense>
  ) : null
}
