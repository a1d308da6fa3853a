import { persistentAtom } from '@nanostores/persistent'
import { inStorage } from '#stores/browser-storage.ts'
import { checkedJson, parseJson } from '#stores/json.ts'
import { sessionKeys } from '#stores/storage.ts'

/** An order that the cart has become. */
export interface Ordered {
  /** The key of that cart. */
  orderKey: string
  code: string
  /** The path of the page that shows it; empty when none does. */
  href: string
}

/** The last order of this visit, placed here or in another tab. Its address opens the order, so only the session keeps it. */
export const $ordered = persistentAtom<Ordered | undefined>(
  sessionKeys.ordered,
  undefined,
  checkedJson(readOrdered),
)

/** Notes an order and tells all other tabs of it, before its cart is emptied. */
export function broadcastOrder(ordered: Ordered): void {
  $ordered.set(ordered)
  // Local storage carries the message and does not keep it: other tabs get an event for each write.
  inStorage('localStorage', storage => {
    storage.setItem(sessionKeys.ordered, JSON.stringify(ordered))
    storage.removeItem(sessionKeys.ordered)
  })
}

/** Calls `run` when another tab places an order, which is then this visit's last one too; returns how to stop. */
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

/** Checks what is stored: its address may lead nowhere but to this site. */
function readOrdered(stored: unknown): Ordered | undefined {
  const { orderKey, code, href } = (stored ?? {}) as Partial<Ordered>
  if (typeof orderKey !== 'string' || typeof code !== 'string' || typeof href !== 'string') return undefined
  return { orderKey, code, href: /^\/(?![/\\])/.test(href) ? href : '' }
}
