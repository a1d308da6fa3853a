import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { $cart } from '#stores/cart.ts'
import { $cartOpen } from '#stores/cart-panel.ts'
import { Cart } from './cart.tsx'

/** The filled cart in the page's place for it. The empty one is the page's own HTML, which gives way meanwhile. */
export function CartPlace() {
  const [place] = useState(() => document.querySelector<HTMLElement>('[data-cart-body]'))
  const [empty] = useState(() => place?.firstElementChild)
  const open = useStore($cartOpen)
  const filled = useStore($cart).items.length > 0

  useLayoutEffect(() => {
    empty?.toggleAttribute('hidden', filled)
  }, [empty, filled])

  useEffect(() => {
    if (open && filled) check().catch(() => undefined)
  }, [open, filled])

  return place && filled && createPortal(<Cart />, place)
}

/** Its calls know many schemas; the first dish needs none of them. */
const check = async (): Promise<void> => (await import('#stores/check-cart.ts')).checkCart()
