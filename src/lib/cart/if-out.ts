import type { IfOut } from '#contract/menu/choices/cart-line.ts'
import { $cart } from './cart.ts'

/** Keeps with a line what the guest wants to be done if it is out. */
export function setIfOut(index: number, ifOut: IfOut | undefined): void {
  const cart = $cart.get()
  $cart.set({ ...cart, items: cart.items.map((line, at) => (at === index ? { ...line, ifOut } : line)) })
}
