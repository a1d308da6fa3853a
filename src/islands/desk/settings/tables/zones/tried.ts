import { atom } from 'nanostores'
import type { Coordinates } from '#contract/delivery/address.ts'

/** The address that was tried out last, as the maps of areas show it. */
export const $tried = atom<Coordinates | undefined>()
