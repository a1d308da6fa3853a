import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePainted } from '#islands/ui/hooks/use-painted.ts'
import { useRevision } from '#islands/ui/hooks/use-revision.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { whenIdle } from '#lib/shell/idle.ts'
import { $cartOpen } from '#stores/cart-panel.ts'
import { $orderChoice } from '#stores/order/order-choice.ts'
import { Cart } from './cart.tsx'

/**
 * Renders the filled cart into the page. The empty cart is static HTML, hidden meanwhile. `onReady` runs when checkout has
 * been prepared, unless the visitor saves data.
 */
export function CartPanel({ onReady }: { onReady: () => void }) {
  const [panel] = useState(() => document.querySelector('[data-cart-body]'))
  const [empty] = useState(() => panel?.firstElementChild)
  const open = usePainted($cartOpen)
  const revision = useRevision()
  const orderType = useStore($orderChoice)?.orderType
  const { byType } = pageConfig().features

  useLayoutEffect(() => {
    empty?.setAttribute('hidden', '')
    return () => empty?.removeAttribute('hidden')
  }, [empty])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has changed for guests changes the cart's lines too
  useEffect(() => {
    if (open) check().catch(() => undefined)
  }, [open, revision, byType && orderType])

  useEffect(() => {
    if (byType) void import('#lib/shell/by-type.ts').then(({ startByType }) => startByType())
  }, [byType])

  useEffect(() => {
    if (open) whenIdle(() => void ready(onReady).catch(() => undefined))
  }, [open, onReady])

  return panel && createPortal(<Cart />, panel)
}

/**
 * A visitor who looks at the filled cart is on the way to checkout. What could not be prepared is loaded
 * there, and reported.
 */
const ready = async (onReady: () => void): Promise<void> =>
  (await import('#lib/shell/preload-checkout.ts')).preloadCheckout(onReady)

/** Loaded separately: it needs many schemas, which displaying the cart does not. */
const check = async (): Promise<void> => (await import('#lib/cart/check-cart.ts')).checkCart()
