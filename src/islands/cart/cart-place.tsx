import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { $cartOpen } from '#stores/cart-panel.ts'
import { useStore } from '../ui/use-store.ts'
import { Cart } from './cart.tsx'

/** The filled cart in the page's place for it. The empty one is the page's own HTML, which gives way meanwhile. */
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

/** Its calls know many schemas; showing the cart needs none of them. */
const check = async (): Promise<void> => (await import('#lib/cart/check-cart.ts')).checkCart()
