import { persistentAtom } from '@nanostores/persistent'
import { useStore } from '@nanostores/react'
import * as z from 'zod/mini'
import { $feed } from '#islands/desk/live/feed.ts'
import { storedList } from '#islands/desk/live/stored-list.ts'
import { deskKeys } from '#stores/storage/desk-keys.ts'

/** How this device lays out the orders: in columns by what is to be done, all in one grid by time, or as the pass sees them: what waits for which station. */
export const $layout = persistentAtom<'columns' | 'grid' | 'pass'>(deskKeys.layout, 'columns')

/** Whether it shows all of an order, or only what is to be cooked and for when. */
export const $density = persistentAtom<'full' | 'compact'>(deskKeys.density, 'full')

/** Whether it shows beside the orders what is to be cooked. */
export const $cook = persistentAtom<'' | 'beside'>(deskKeys.cook, '')

/** The stations whose dishes this device shows large; none for all. */
export const $stations = storedList(deskKeys.stations, z.string())

/** The stations of the kitchen, and those of this device as far as the kitchen still has them. */
export function useStations(): { all: string[]; own: string[] } {
  const { stations: all = [] } = useStore($feed).now ?? {}
  const chosen = useStore($stations)
  return { all, own: chosen.filter(name => all.includes(name)) }
}

/** How large it shows them: three steps, each as a factor. */
export const TEXT_SIZES = { small: 0.875, normal: 1, large: 1.25 } as const
export type TextSize = keyof typeof TEXT_SIZES

export const $textSize = persistentAtom<TextSize>(deskKeys.textSize, 'normal', {
  encode: size => size,
  decode: stored => (stored in TEXT_SIZES ? (stored as TextSize) : 'normal'),
})

/** What can be opened beside the kitchen, and which of it is open here. */
const STRIPS = ['Ready', 'Later', 'Recently completed'] as const
export type Strip = (typeof STRIPS)[number]

export const $openStrips = storedList(deskKeys.strips, z.enum(STRIPS))

export function toggleStrip(strip: Strip): void {
  const open = $openStrips.get()
  $openStrips.set(open.includes(strip) ? open.filter(each => each !== strip) : [...open, strip])
}
