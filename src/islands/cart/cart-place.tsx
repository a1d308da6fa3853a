import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { $cartOpen } from '#stores/cart-panel.ts'
import { useStore } from '../ui/use-store.ts'
import { Cart } from './cart.tsx'

/** Renders the filled cart into the page. The empty cart is static HTML, hidden meanwhile. */
export function CartPlace() {
  const [place] = useState(() => document.querySelector('[data-cart-body]'))
  const [empty] = useState(() => place?.firstElementChild)
  const open = useStore($cartOpen)

  useLayoutEffect(() => {
    empty?.setAttribute('hidden', '')
    return () => empty?.removeAttribute('hidden')
  }, [empty])

  useEffect(() => {
    if (open) check().catch(() => undefined)
  }, [open])

  return place && createPortal(<Cart />, place)
}

/** Loaded separately: it needs many schemas, which displaying the cart does not. */
const check = async (): Promise<void> => (await import('#lib/cart/check-cart.ts')).checkCart()
