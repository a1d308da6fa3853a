import { atom, onMount, type WritableAtom } from 'nanostores'
import type * as z from 'zod/mini'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { addressOf, segmentsIn, slugOf } from './view-address.ts'

type Shown = Record<string, unknown>

/** What is shown, by the names of its parts; the view by its name in the address. */
export const inHistory = (): Shown => ({ ...globalThis.history?.state })

/** With a view by its name in the address, whatever it was named by. */
const addressed = (parts: Shown): Shown =>
  typeof parts.view === 'string' ? { ...parts, view: slugOf(parts.view) } : parts

/** How a part of a view is written in the address, after the name of its view. */
interface PartOfAddress<T> {
  view: DeskKey
  write: (part: T, shown: Shown) => readonly string[]
  /** The parts that the rest of an address names; anything that is no such part counts as none. */
  read: (rest: readonly string[]) => Shown
}

/** Writes what is shown after the name of its view, by the names of views as addresses have them. */
const writers = new Map<string, (shown: Shown) => readonly string[]>()

/** The address of what is shown: the view, and where it is loaded its part. */
const addressIn = (shown: Shown): string =>
  typeof shown.view === 'string'
    ? addressOf([shown.view, ...(writers.get(shown.view)?.(shown) ?? [])])
    : addressOf([])

/** Shows something else in the place of what is shown, so that going back does not lead to the latter. */
export function replace(parts: Shown): void {
  const shown = { ...inHistory(), ...addressed(parts) }
  globalThis.history?.replaceState(shown, '', addressIn(shown))
}

/**
 * A part of the desk's state that is kept in the browser's history: its back button leads back within the desk, and a reload shows the
 * same again. What has a place in the address can be opened by it as well.
 */
export function routeStore<T>(
  name: string,
  schema: z.ZodMiniType<T>,
  start: T,
  address?: PartOfAddress<T>,
): WritableAtom<T> {
  const partOf = (shown: Shown): T => {
    const found = schema.safeParse(shown[name])
    return found.success ? found.data : start
  }
  if (address) {
    const view = slugOf(address.view)
    writers.set(view, shown => address.write(partOf(shown), shown))
    const [current, ...rest] = segmentsIn(globalThis.location?.pathname ?? '')
    if (current === view) replace(name in inHistory() ? {} : address.read(rest))
  }
  const read = (): T => partOf(inHistory())
  const $store = atom(read())
  onMount($store, () => {
    const follow = (): void => $store.set(read())
    follow()
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  })
  return $store
}

/** Shows something else, all parts of it at once; does nothing if it is shown already. */
export function show(parts: Shown): void {
  const before = inHistory()
  const next = addressed(parts)
  const same = Object.entries(next).every(
    ([name, part]) => JSON.stringify(before[name]) === JSON.stringify(part),
  )
  if (same) return
  const shown = { ...before, from: undefined, row: undefined, ...next }
  history.pushState(shown, '', addressIn(shown))
  // Browsers fire it only for back and forward.
  dispatchEvent(new PopStateEvent('popstate', { state: shown }))
  scrollTo({ top: 0 })
}
