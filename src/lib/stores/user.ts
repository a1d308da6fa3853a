import { atom } from 'nanostores'
import type { User } from '#contract/account.ts'

/** Who is logged in: undefined while nobody was asked, null for a guest. */
export const $user = atom<User | null | undefined>(undefined)
