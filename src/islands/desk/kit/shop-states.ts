import type { SeenBranch } from '#contract/desk/branches.ts'
import type { Operating } from '#contract/desk/operating.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import type { useDeskT } from './use-desk-t.ts'

/** The texts for the state of the pages. */
export const pageStates: Record<Operating['pages']['state'], DeskKey> = {
  live: 'Show the present menu',
  waiting: 'A build is waiting',
  building: 'Being built',
  failed: 'Could not be built',
  behind: 'Show an older menu',
  unknown: 'They do not say which menu they show',
}

/** The text about a branch that does not answer. */
export const silenceOf = (
  { state }: SeenBranch,
  { t, when }: Pick<ReturnType<typeof useDeskT>, 't' | 'when'>,
): string =>
  state
    ? t('Does not answer. Last answer: {time}', { time: when(state.at) })
    : t('Does not answer, and has never answered. Its pages are left out until it does')
