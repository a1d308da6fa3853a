import { computed } from 'nanostores'
import { $feed } from './feed.ts'

/** The restaurant's currency. */
export const $currency = computed($feed, ({ now }) => now?.currency ?? 'EUR')

/** The restaurant's time zone. */
export const $timeZone = computed($feed, ({ now }) => now?.timeZone ?? 'Europe/Berlin')
