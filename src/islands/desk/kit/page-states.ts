import type { Operating } from '#contract/desk/operating.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'

/** The texts for the state of the pages. */
export const pageStates: Record<Operating['pages']['state'], DeskKey> = {
  live: 'Show the present menu',
  waiting: 'A build is waiting',
  building: 'Being built',
  failed: 'Could not be built',
  behind: 'Show an older menu',
  unknown: 'They do not say which menu they show',
}
