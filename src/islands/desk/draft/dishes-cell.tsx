import { useId } from 'react'
import { type SlotDish, slotDishes, writtenDishes } from '#contract/describe/data/slot-dishes.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { useDishNames } from './dish-names.ts'
import styles from './draft.module.css'
import { lackingSizes } from './lacking-sizes.ts'
import { rowsIn } from './tables.ts'
import { TextCell } from './text-cell.tsx'
import { TickList } from './tick-list.tsx'
import { type DraftCell, useCell, useRow } from './use-cell.ts'
import { useTable } from './use-tables.ts'

interface Props {
  cell: DraftCell
  label: string
  hint?: DeskKey | undefined
}

/** The dishes of a combo's part, each at the part's size or at one of its own. */
export function DishesCell(props: Props) {
  const { t } = useDeskT()
  const own = useId()
  const { cell } = props
  const { table, key } = cell.position
  const names = useDishNames()
  const sizes = useTable('sizes')
  const prices = rowsIn(useTable('prices'))
  const partSize = useCell(table, key, 'size').value
  const combo = useRow('menus', useRow(table, key)?.cells.menu ?? '')?.cells.name ?? ''
  const dishes = slotDishes(cell.value)
  const lacking = lackingSizes([{ key, cells: { products: cell.value, size: partSize } }], prices)

  const sizesOf = (dish: string): string[] =>
    prices.filter(({ cells }) => cells.product === dish).map(({ cells }) => cells.size ?? '')
  const sizeName = (size: string): string => sizes?.rows.get(size)?.cells.name || size
  const set = (next: SlotDish[]): void => cell.set(writtenDishes(next))
  const toggle = (id: string, on: boolean): void =>
    set(on ? [...dishes, added(id, partSize, sizesOf(id))] : dishes.filter(dish => dish.id !== id))
  const change = (id: string, changed: (dish: SlotDish) => SlotDish): void =>
    set(dishes.map(dish => (dish.id === id ? changed(dish) : dish)))
  const setSize = (id: string, size: string): void =>
    change(id, ({ size: _, ...dish }) => ({ ...dish, ...(size !== '' && { size }) }))
  const setSurcharge = (id: string, surcharge: string): void =>
    change(id, ({ surcharge: _, ...dish }) => ({ ...dish, ...(surcharge !== '' && { surcharge }) }))

  const detail = (id: string) => {
    const { size: chosen = '', surcharge = '' } = dishes.find(dish => dish.id === id) ?? {}
    const known = sizesOf(id)
    const wrong = lacking.find(({ dish }) => dish === id)
    const name = names.get(id) ?? id
    const cost = (
      <TextCell
        cell={{
          ...cell,
          value: surcharge,
          mistakes: [],
          set: typed => isPlain(typed) && setSurcharge(id, typed),
        }}
        kind={{ as: 'amount' }}
        label={t('Surcharge for {name}', { name })}
      />
    )
    if (!wrong && chosen === '' && known.length < 2) return cost
    return (
      <div className={styles.field}>
        {cost}
        <select
          aria-label={t('Size of {name}', { name })}
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong && `${own}-${id}`}
          value={chosen}
          onChange={({ target }) => setSize(id, target.value)}
        >
          <option value="">
            {partSize === ''
              ? t('First size: {size}', { size: sizeName(known[0] ?? '') })
              : t('As for this part: {size}', { size: sizeName(partSize) })}
          </option>
          {[...new Set([...known, ...(chosen === '' ? [] : [chosen])])].map(size => (
            <option key={size} value={size}>
              {sizeName(size)}
            </option>
          ))}
        </select>
        {wrong && (
          <p id={`${own}-${id}`} className={styles.wrong} role="status">
            {t('{combo}: “{dish}” has no size “{size}”', { combo, dish: name, size: sizeName(wrong.size) })}
          </p>
        )}
      </div>
    )
  }
  return (
    <TickList
      {...props}
      choices={[...names].map(([id, name]) => ({ id, name }))}
      chosen={dishes.map(({ id }) => id)}
      onToggle={toggle}
      detail={detail}
      shown={text =>
        slotDishes(text)
          .map(({ id, size, surcharge }) =>
            [names.get(id) ?? id, size && `(${sizeName(size)})`, surcharge && `+ ${surcharge}`]
              .filter(Boolean)
              .join(' '),
          )
          .join(', ')
      }
    />
  )
}

/** Whether it can stand in the word of a dish; an amount that is not finished or wrong waits in its field. */
const isPlain = (typed: string): boolean => /^[\d.]*$/.test(typed)

/** A dish that lacks the size of the part comes at its own first one. */
function added(id: string, partSize: string, sizes: string[]): SlotDish {
  const [first] = sizes
  return partSize === '' || first === undefined || sizes.includes(partSize) ? { id } : { id, size: first }
}
