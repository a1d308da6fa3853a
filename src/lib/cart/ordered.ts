import { persistentAtom } from '@nanostores/persistent'
import { inStorage } from '#stores/storage/browser-storage.ts'
import { checkedJson, parseJson } from '#stores/storage/json.ts'
import { sessionKeys } from '#stores/storage/storage.ts'

/** An order that was placed from a cart. */
export interface Ordered {
  /** The order key of that cart. */
  orderKey: string
  code: string
  /** The path of the page that shows the order; empty when there is none. */
  href: string
}

/** The last order of this browser session, placed in this tab or another one. */
export const $ordered = persistentAtom<Ordered | undefined>(
  sessionKeys.ordered,
  undefined,
  checkedJson(readOrdered),
)

/**
 * Broadcasts an order to all tabs before its cart is emptied. It is kept in session storage only, because its
 * URL grants access to the order.
 */
export function broadcastOrder(ordered: Ordered): void {
  $ordered.set(ordered)
  // Local storage only carries the message: other tabs get an event for each write.
  inStorage('localStorage', storage => {
    storage.setItem(sessionKeys.ordered, JSON.stringify(ordered))
    storage.removeItem(sessionKeys.ordered)
  })
}

/** Listens for orders placed in other tabs; returns a function that unsubscribes. */
export function onOrderPlaced(run: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    const ordered = key === sessionKeys.ordered ? readOrdered(parseJson(newValue ?? '')) : undefined
    if (!ordered) return
    $ordered.set(ordered)
    run()
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Stored data may have been tampered with: only a path of this site is accepted. */
function readOrdered(stored: unknown): Ordered | undefined {
  const { orderKey, code, href } = (stored ?? {}) as Partial<Ordered>
  if (typeof orderKey !== 'string' || typeof code !== 'string' || typeof href !== 'string') return undefined
  return { orderKey, code, href: /^\/(?![/\\])/.test(href) ? href : '' }
}
