import type { Deps } from '#server/api/deps.ts'

/** What a branch needs to ask its centre. */
export type Follower = Pick<Deps, 'db' | 'config' | 'log' | 'now' | 'shop' | 'fetchOutside'>
