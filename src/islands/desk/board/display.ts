import { persistentAtom } from '@nanostores/persistent'
import * as z from 'zod/mini'
import { storedList } from '#islands/desk/live/stored-list.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'

/** How this device lays out the orders: in columns by what is to be done, or all in one grid by time. */
export const $layout = persistentAtom<'columns' | 'grid'>(deskKeys.layout, 'columns')

/** Whether it shows all of an order, or only what is to be cooked and for when. */
export const $density = persistentAtom<'full' | 'compact'>(deskKeys.density, 'full')

/** The lines that somebody has ticked here, each as the code of its order and its position. */
export const $ticks = storedList(deskKeys.ticks, z.string())

/** How many ticks are kept: more than a screen full of orders has lines. */
const KEPT = 500

export function tick(line: string): void {
  const ticks = $ticks.get()
  $ticks.set(ticks.includes(line) ? ticks.filter(each => each !== line) : [...ticks, line].slice(-KEPT))
}
