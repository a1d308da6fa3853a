import type { SeenBranch } from '#contract/desk/branches.ts'
import type { useDeskT } from './use-desk-t.ts'

/** The text about a branch that does not answer. */
export const silenceOf = (
  { state }: SeenBranch,
  { t, when }: Pick<ReturnType<typeof useDeskT>, 't' | 'when'>,
): string =>
  state
    ? t('Does not answer. Last answer: {time}', { time: when(state.at) })
    : t('Does not answer, and has never answered. Its pages are left out until it does')
