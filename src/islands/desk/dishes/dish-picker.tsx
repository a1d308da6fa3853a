import { type SubmitEvent, useState } from 'react'
import type { DeskDishes } from '#contract/desk/dishes.ts'
import type { OrderType } from '#contract/kit/order-types.ts'
import type { CartLine } from '#contract/menu/choices/cart-line.ts'
import { comboTexts, dishPrice } from '#islands/desk/draft/cards.tsx'
import desk from '#islands/desk/kit/desk.module.css'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { DishDialog } from './dish-dialog.tsx'
import styles from './dishes.module.css'
import { dishKey, dishNumber, dishTitle, foundDishes, type MenuDish } from './found-dishes.ts'

interface Props {
  dishes: DeskDishes
  /** At whose prices, and of which only what is sold so is shown. */
  orderType?: OrderType | undefined
  onPick: (line: CartLine) => void
}

/**
 * The menu to choose from: found by number or name, and by category. Enter in the search opens the first dish, and after a dish was
 * chosen the search waits for the next.
 */
export function DishPicker({ dishes, orderType, onPick }: Props) {
  const { t } = useDeskT()
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<MenuDish>()
  const groups = foundDishes(dishes, { query, orderType })
  const isSearched = query.trim() !== ''
  const openFirst = (event: SubmitEvent) => {
    event.preventDefault()
    const first = groups.flatMap(group => group.dishes).find(({ of }) => of.available)
    if (isSearched && first) setOpen(first)
  }
  return (
    <section className={styles.picker} aria-label={t('Menu')}>
      <search>
        <form onSubmit={openFirst}>
          <label className={desk.field}>
            {t('Find by name or number')}
            <input
              type="search"
              enterKeyHint="go"
              autoComplete="off"
              value={query}
              onChange={({ target }) => setQuery(target.value)}
            />
          </label>
        </form>
      </search>
      <p role="status" className={desk.empty}>
        {groups.length === 0 && t('Nothing found')}
      </p>
      {groups.map(({ id, name, dishes: found }) => (
        // Folded until something is looked for: a hundred dishes are a long way by keyboard and on a phone.
        <details key={`${id} ${isSearched}`} className={`${styles.group} unfold`} open={isSearched}>
          <summary>
            <h2>{name ?? t('Combos')}</h2> <small>{found.length}</small>
          </summary>
          <ul className={styles.dishes} aria-label={name ?? t('Combos')}>
            {found.map(dish => (
              <li key={dishKey(dish)}>
                <DishButton dish={dish} onOpen={() => setOpen(dish)} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      {open && (
        <DishDialog
          key={dishKey(open)}
          dish={open}
          onClose={() => setOpen(undefined)}
          onChosen={line => {
            onPick(line)
            setOpen(undefined)
            setQuery('')
          }}
        />
      )}
    </section>
  )
}

function DishButton({ dish, onOpen }: { dish: MenuDish; onOpen: () => void }) {
  const { t } = useDeskT()
  const format = { money: pageConfig(), t: useT() }
  const { price } = dish.kind === 'product' ? dishPrice(dish.of, format) : comboTexts(dish.of, format)
  const number = dishNumber(dish)
  return (
    <button type="button" className={styles.dish} disabled={!dish.of.available} onClick={onOpen}>
      {number && <span className={styles.number}>{number}</span>}
      <span className={styles.name}>{dishTitle(dish)}</span>
      <span className={styles.price}>{dish.of.available ? price : t('Sold out')}</span>
    </button>
  )
}
