import type { BroughtDish, BroughtMenu } from '../menu.ts'
import type { WrittenExtra } from './extras.ts'

type Place = BroughtDish | BroughtMenu['categories'][number]

/** The extras of a sheet: proposals, or choices of the dishes where that is wanted. */
export interface Extras {
  isTaken: boolean
  /** Notes an extra of a dish, or of all dishes of a category. */
  add: (extra: WrittenExtra, place: Place | undefined) => void
  /** Makes choices of what was noted. */
  close: () => void
}

const PROPOSED_EXTRA = 'looks like an extra for more money; it was not added'

const isDish = (place: Place): place is BroughtDish => 'sizes' in place

export function openExtras(menu: BroughtMenu, isTaken: boolean): Extras {
  const noted = new Map<Place, WrittenExtra[]>()
  return {
    isTaken,
    add(extra, place) {
      menu.extras += 1
      if (isTaken && place) noted.set(place, [...(noted.get(place) ?? []), extra])
      else menu.doubts.push({ where: place?.name ?? '', cell: extra.cell, why: PROPOSED_EXTRA })
    },
    close() {
      for (const [place, extras] of noted) {
        const options = extras.map(({ name, price }) => ({ name, price }))
        const key = `extras ${JSON.stringify(options)}`
        menu.groups.set(key, { name: 'Extras', min: 0, max: undefined, options })
        for (const dish of isDish(place) ? [place] : place.dishes) dish.groups.push(key)
      }
    },
  }
}
