import { atom } from 'nanostores'
import type { User } from '#contract/api/account.ts'

/** Who is logged in: undefined until that is known, null for a guest. */
export const $user = atom<User | null | undefined>(undefined)
