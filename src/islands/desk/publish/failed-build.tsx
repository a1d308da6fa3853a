import { useDeskT } from '../use-desk-t.ts'
import { buildReason } from './build-reasons.ts'

/**
 * Why the pages could not be built: in the desk's language if the reason is known, else in the builder's
 * words.
 */
export function FailedBuild({ reason = '' }: { reason: string | undefined }) {
  const { t } = useDeskT()
  const known = buildReason(reason)
  return known ? <p>{t(known.text, { detail: known.detail })}</p> : <p lang="en">{reason}</p>
}
