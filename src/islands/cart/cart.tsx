import { useStore } from '@nanostores/react'
import { Suspense, useRef, useState } from 'react'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { lazyComponent } from '#islands/ui/lazy.ts'
import { toastRemoved } from '#islands/ui/toast-removed.ts'
import { $cart, removeLine } from '#lib/cart/cart.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { idle } from '#lib/shell/idle.ts'
import styles from './cart.module.css'
import { CartFoot } from './cart-foot.tsx'
import { LineCard } from './line-card.tsx'

/** Loaded where dishes go well with others, once the lines are there and the page is idle. */
const Pairings = lazyComponent(async () => {
  await idle()
  return (await import('./pairings.tsx')).Pairings
})
const TypeChanges = lazyComponent(
  async () => (await import('#islands/ui/lines/type-changes.tsx')).TypeChanges,
)

/** The lines of the filled cart and its totals. */
export function Cart() {
  const { items } = useStore($cart)
  const list = useRef<HTMLUListElement>(null)
  const [first] = useState(items.length)

  const remove = (index: number, line: CartLine) => {
    toastRemoved(line.name, removeLine(index))
    const beside = document.querySelector<HTMLElement>('[data-close="cart"]')
    const target = items.length > 1 ? list.current : beside
    target?.focus({ preventScroll: true })
  }

  return (
    <div className={styles.cart}>
      <div>
        <ul ref={list} className={styles.lines} tabIndex={-1}>
          {items.map((line, index) => (
            <LineCard
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no stable id, and the index keeps a stepper focused
              key={index}
              line={line}
              index={index}
              added={index >= first}
              onRemove={() => remove(index, line)}
            />
          ))}
        </ul>
        {pageConfig().features.pairings && (
          <Suspense fallback={null}>
            <Pairings items={items} />
          </Suspense>
        )}
        {pageConfig().features.byType && (
          <Suspense fallback={null}>
            <TypeChanges />
          </Suspense>
        )}
      </div>
      <CartFoot />
    </div>
  )
}
