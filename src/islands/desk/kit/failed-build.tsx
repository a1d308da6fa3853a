import type { BuildCause } from '#contract/desk/build-failure.ts'
import type { PublicationState } from '#contract/desk/draft.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
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

/** The known causes of failed builds, with the part that matters to the owner. */
const reasons: Record<BuildCause, DeskKey> = {
  'disk-full': 'The disk is full. Free some space for the new pages.',
  setting: 'A setting cannot be used: {detail}',
  'publish-command': 'The command that puts the pages online has failed (PUBLISH_COMMAND, code {detail}).',
  'publish-late': 'Putting the pages online took longer than {detail} minutes (PUBLISH_MINUTES).',
  'purge-refused': 'The content network did not take the new pages: it answered with status {detail}.',
  'not-whole': 'The new pages are not whole, so they were not put online: {detail}',
  site: 'The pages could not be built; the server’s log says why.',
}

/** The desk's text for the cause of a failed build; undefined for an unknown one. */
export const buildReason = (cause: string): DeskKey | undefined => new Map(Object.entries(reasons)).get(cause)
