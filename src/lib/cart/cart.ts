import { SECOND } from '#contract/kit/durations.ts'
import { limits } from '#contract/kit/limits.ts'
import { msg } from '#contract/kit/texts.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { uuid } from '#lib/api/uuid.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $promotion } from '#stores/order/promotion.ts'
import { isHandedOn } from '#stores/storage/browser-storage.ts'
import { $table } from '#stores/storage/storage.ts'
import { showToast } from '#stores/toasts.ts'
import { lineKey, mergeLine } from './lines.ts'
import { cutToSize, isTooMuch, maxQty, roomFor, roundQty } from './quantity.ts'
import { readLines } from './read-lines.ts'
import { $cart, $isCut, belongsHere, EMPTY_CART, readCartBy } from './stored-cart.ts'

export { $cart, $leftOut, addedTax, countOf, depositOf, EMPTY_CART, priceOf, sumsOf } from './stored-cart.ts'

/** From here on stored lines, also those from other tabs, are read by their full schema. */
readCartBy(readLines)
$isCut.subscribe(isCut => {
  if (!isCut) return
  $isCut.set(false)
  $cart.set({ ...$cart.get() })
  showToast(msg('Your cart held more than can be ordered at once, so that it has less now'), {
    duration: 10 * SECOND,
  })
})

/**
 * Adds a line, merging it with an identical one. Returns false when the cart is full or belongs to another
 * branch.
 */
export function addLine(line: CartLine): boolean {
  const cart = $cart.get()
  if (!belongsHere(cart)) return false
  const items = mergeLine(cart.items, { ...line, qty: roundQty(line.type, line.qty) })
  if (items.length > limits.cartLines || isTooMuch(items)) return false
  save(items)
  if (line.qty > maxQty(line.type)) $isCut.set(true)
  return true
}

/** Replaces an edited line and merges it with another identical one. Returns false when the cart has no room for it. */
export function updateLine(index: number, line: CartLine): boolean {
  const items = $cart.get().items
  const edited = { ...line, qty: roundQty(line.type, line.qty) }
  const others = items.filter((_, at) => at !== index)
  const merged = mergeLine(others, edited)
  const stays = merged.length === items.length && merged.at(-1) === edited
  const lines = stays ? items.map((old, at) => (at === index ? edited : old)) : merged
  if (isTooMuch(lines)) return false
  save(lines)
  return true
}

/**
 * Replaces a line that may have moved in the meantime; adds the new one if the old one is gone. Returns false
 * when it cannot be added.
 */
export function replaceLine(old: CartLine, line: CartLine): boolean {
  const at = indexOfLine(old)
  if (at < 0) return addLine(line)
  return updateLine(at, { ...line, ifOut: old.ifOut })
}

/** The index of a line that may have moved in the meantime; -1 if it is gone. */
export function indexOfLine(line: CartLine): number {
  const { items } = $cart.get()
  const same = items.indexOf(line)
  const key = lineKey(line)
  return same >= 0 ? same : items.findIndex(each => lineKey(each) === key)
}

/** How many of a line the cart has room for. */
export function mostOf(index: number): number {
  const { items } = $cart.get()
  const line = items[index]
  return line ? roomFor(line, items.toSpliced(index, 1)) : 0
}

export function setQty(index: number, qty: number): void {
  const most = mostOf(index)
  save(
    $cart
      .get()
      .items.map((line, at) =>
        at === index ? { ...line, qty: Math.min(roundQty(line.type, qty), most) } : line,
      ),
  )
}

/** Removes a line and returns a function that restores it. */
export function removeLine(index: number): () => void {
  const removed = $cart.get().items[index]
  save($cart.get().items.filter((_, at) => at !== index))
  return () => {
    if (removed) save(cutToSize($cart.get().items.toSpliced(index, 0, removed)))
  }
}

/** Takes as many as a line has out of the cart again, whatever they were merged with. */
export function undoAdd(line: CartLine): void {
  const at = indexOfLine(line)
  const found = $cart.get().items[at]
  if (!found) return
  if (found.qty > line.qty) setQty(at, found.qty - line.qty)
  else removeLine(at)
}

/** Empties the cart and forgets the session's table. The next cart gets a new order key. */
export function flushCart(): void {
  $cart.set(EMPTY_CART)
  $table.set(undefined)
}

/** Empties a cart that was ordered. What was typed for a promotion belongs to that order. */
export function endCart(): void {
  flushCart()
  $promotion.set({})
}

/** Gives the cart a new order key, so that a cart that was already ordered can be ordered again. */
export function renewOrderKey(): void {
  $cart.set({ ...$cart.get(), orderKey: uuid() })
}

/** Says once when the browser refuses to keep the cart. */
function save(items: CartLine[]): void {
  const wasHandedOn = isHandedOn()
  const cart = $cart.get()
  const started = cart.items.length > 0
  const filled = {
    items,
    source: cart.source,
    branch: started ? cart.branch : pageConfig().branch,
    orderKey: cart.orderKey || uuid(),
  }
  $cart.set(items.length > 0 ? filled : EMPTY_CART)
  if (isHandedOn() && !wasHandedOn)
    showToast(msg('Your browser cannot keep the cart: it is lost when you close this tab'), {
      duration: 10 * SECOND,
    })
}
