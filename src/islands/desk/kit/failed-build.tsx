import type { PublicationState } from '#contract/desk/draft.ts'
import { buildReason } from './build-reasons.ts'
import { useDeskT } from './use-desk-t.ts'

/**
 * Why the pages could not be built: in the desk's language if the cause is known, else in the builder's
 * words.
 */
export function FailedBuild({ reason, failure }: Pick<PublicationState, 'reason' | 'failure'>) {
  const { t } = useDeskT()
  const known = failure && buildReason(failure.cause)
  return known ? <p>{t(known, { detail: failure.detail })}</p> : <p lang="en">{reason}</p>
}
