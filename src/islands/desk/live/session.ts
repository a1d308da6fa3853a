import { computed } from 'nanostores'
import { $feed } from './feed.ts'

/** The session of this device, with the person who has signed in; undefined until it is known, and without one. */
export const $device = computed($feed, ({ device }) => device)

/** Which branch this desk is that of; empty where there are none, and until it is known. */
export const $branch = computed($feed, ({ now, device }) => now?.branch ?? device?.branch ?? '')

/** Whether an owner uses this device. */
export const $isOwner = computed($device, device => device?.role === 'owner')
