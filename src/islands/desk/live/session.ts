import { computed } from 'nanostores'
import { $feed } from './feed.ts'

/** The session of this device, with the person who has signed in; undefined until it is known, and without one. */
export const $device = computed($feed, ({ device }) => device)

/** Whether an owner uses this device. */
export const $isOwner = computed($device, device => device?.role === 'owner')
