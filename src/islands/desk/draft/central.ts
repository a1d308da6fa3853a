import { atom } from 'nanostores'
import type { CellPlace } from './unsaved.ts'

export const cellId = ({ table, key, column }: CellPlace): string => `${table} ${key} ${column}`

/** What the centre has in the cells that are the branch's own, by their ids; empty where there is no centre. */
export const $central = atom<ReadonlyMap<string, string>>(new Map())
