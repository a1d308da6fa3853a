import { atom } from 'nanostores'
import { inStorage } from '#stores/persistent-atom.ts'
import { parseJson, session } from '#stores/storage.ts'
import { lateKeys } from '#stores/storage-keys.ts'

/** An order that was placed from a cart. */
export interface Ordered {
  /** The order key of that cart. */
  orderKey: string
  code: string
  /** The path of the page that shows the order; empty when there is none. */
  href: string
}

/** The last order of this browser session, placed in this tab or another one. */
export const $ordered = atom(read(session(storage => storage.getItem(lateKeys.ordered))))

/**
 * Broadcasts an order to all tabs before its cart is emptied. It is kept in session storage only, because its
 * URL grants access to the order.
 */
export function tellOrdered(ordered: Ordered): void {
  const told = JSON.stringify(ordered)
  keep(told)
  inStorage('localStorage', storage => {
    storage.setItem(lateKeys.ordered, told)
    storage.removeItem(lateKeys.ordered)
  })
}

/** Listens for orders placed in other tabs; returns a function that unsubscribes. */
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

/** Stored data may have been tampered with: only a path of this site is accepted. */
function read(text: string | null | undefined): Ordered | undefined {
  const { orderKey, code, href } = (parseJson(text ?? '') ?? {}) as Partial<Ordered>
  if (typeof orderKey !== 'string' || typeof code !== 'string' || typeof href !== 'string') return undefined
  return { orderKey, code, href: /^\/(?![/\\])/.test(href) ? href : '' }
}
