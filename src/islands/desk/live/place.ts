import { computed } from 'nanostores'
import { $feed } from './feed.ts'

/** The restaurant's currency. */
export const $currency = computed($feed, ({ now }) => now?.currency ?? 'EUR')

/** The names of the payment methods by their ids, in each of the desk's languages. */
export const $payments = computed($feed, ({ now }) => now?.payments)

/** The restaurant's time zone. */
export const $timeZone = computed($feed, ({ now }) => now?.timeZone ?? 'Europe/Berlin')
