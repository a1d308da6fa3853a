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

/** The texts for why a branch does not answer. */
const reasons: Record<NonNullable<SeenBranch['reason']>, DeskKey> = {
  refused:
    'The branch’s server refuses this centre: it has another key, or its own address is not the one in the list.',
  internal:
    'Not asked, because the address leads inside the network. Only whoever runs the server can allow that (ALLOWED_INTERNAL_HOSTS).',
}

/** The text about a branch that does not answer. */
export function silenceOf(
  { state, reason }: SeenBranch,
  { t, when }: Pick<ReturnType<typeof useDeskT>, 't' | 'when'>,
): string {
  if (reason) {
    const last = state && t('Last answer: {time}', { time: when(state.at) })
    return [t(reasons[reason]), last].filter(Boolean).join(' ')
  }
  return state
    ? t('Does not answer. Last answer: {time}', { time: when(state.at) })
    : t('Does not answer, and has never answered. Its pages are left out until it does')
}
