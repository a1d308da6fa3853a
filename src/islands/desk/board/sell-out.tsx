import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { DeskOrder } from '#contract/desk/orders.ts'
import type { Sellable } from '#contract/desk/switches.ts'
import styles from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { tapSwitch } from '#islands/desk/live/commands.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'

/** Sells out a dish of an order until tomorrow's opening, and offers it again: each in two taps. */
export function SellOut({ dishes }: Pick<DeskOrder, 'dishes'>) {
  const { t } = useDeskT()
  const [open, setOpen] = useState(false)
  const soldOut = useStore($feed).now?.switches.soldOut ?? []
  const isSoldOut = ({ kind, target }: Sellable): boolean =>
    soldOut.some(each => each.kind === kind && each.target === target && each.portions === undefined)
  const labelOf = (dish: Sellable): string =>
    isSoldOut(dish)
      ? t('Offer {name} again', { name: dish.name })
      : t('{name}: sold out until tomorrow', { name: dish.name })
  const toggle = (dish: Sellable): void => {
    const { kind, target } = dish
    const until = isSoldOut(dish) ? 'off' : 'tomorrow'
    tapSwitch({ command: 'sold-out', label: labelOf(dish), body: { kind, target, until } })
  }
  return (
    <>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('Sold out')}
      </Button>
      {open && (
        <div className={`${styles.actions} ${styles.whole} ${styles.sentences}`}>
          {dishes.map(dish => (
            <Button key={dish.target} onClick={() => toggle(dish)}>
              {labelOf(dish)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
