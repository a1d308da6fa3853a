import { atom } from 'nanostores'
import { inStorage } from '#stores/persistent-atom.ts'
import { parseJson, session } from '#stores/storage.ts'
import { lateKeys } from '#stores/storage-keys.ts'

/** An order that the cart has become. */
export interface Ordered {
  /** The key of that cart. */
  orderKey: string
  code: string
  /** The path of the page that shows it; empty when none does. */
  href: string
}

/** The last order of this visit, placed here or in another tab. */
export const $ordered = atom(read(session(storage => storage.getItem(lateKeys.ordered))))

/** Tells every tab of an order before its cart is emptied. Only the session keeps it: its address opens the order. */
export function tellOrdered(ordered: Ordered): void {
  const told = JSON.stringify(ordered)
  keep(told)
  inStorage('localStorage', storage => {
    storage.setItem(lateKeys.ordered, told)
    storage.removeItem(lateKeys.ordered)
  })
}

/** Hears of orders in other tabs; answers how to stop. */
export function hearOrdered(run: () => void): () => void {
  const told = ({ key, newValue }: StorageEvent): void => {
    if (key !== lateKeys.ordered || newValue === null || !read(newValue)) return
    keep(newValue)
    run()
  }
  addEventListener('storage', told)
  return () => removeEventListener('storage', told)
}

function keep(told: string): void {
  session(storage => storage.setItem(lateKeys.ordered, told))
  $ordered.set(read(told))
}

/** Whatever is kept, it leads nowhere but to this site. */
function read(text: string | null | undefined): Ordered | undefined {
  const { orderKey, code, href } = (parseJson(text ?? '') ?? {}) as Partial<Ordered>
  if (typeof orderKey !== 'string' || typeof code !== 'string' || typeof href !== 'string') return undefined
  return { orderKey, code, href: /^\/(?![/\\])/.test(href) ? href : '' }
}
