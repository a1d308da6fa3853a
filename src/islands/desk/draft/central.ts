import { atom } from 'nanostores'
import type { CellPosition } from './unsaved.ts'

export const cellId = ({ table, key, column }: CellPosition): string => `${table} ${key} ${column}`

/** What the centre has in the cells that are the branch's own, by their ids; empty where there is no centre. */
export const $central = atom<ReadonlyMap<string, string>>(new Map())
