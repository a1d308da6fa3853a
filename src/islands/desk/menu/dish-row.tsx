import { memo } from 'react'
import type { Draft } from '#contract/desk/draft.ts'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Badges } from './badges.tsx'
import { type Dish, missingIn, stateOf } from './dishes.ts'
import styles from './menu.module.css'
import { PriceCells } from './prices/price-cells.tsx'

interface Props {
  dish: Dish
  languages: Draft['languages']
  soldOut: boolean
}

/** A dish in the list: opens its form, and its prices can be changed at once. */
export const DishRow = memo(
  function DishRow({ dish, languages, soldOut }: Props) {
    const { t } = useDeskT()
    const { row, prices } = dish
    const name = row.cells.name || t('Dish without a name')
    const isRemoved = row.state === 'removed'
    return (
      <li className={styles.dish} data-removed={isRemoved || undefined}>
        <Thumbnail file={row.cells.image} />
        <button
          type="button"
          className={styles.open}
          data-row={row.key}
          onClick={() => goTo({ page: 'dish', key: row.key })}
        >
          {row.cells.number && <span className={styles.number}>{row.cells.number}</span>} {name}
        </button>
        <Badges
          state={stateOf(dish)}
          missing={isRemoved ? undefined : missingIn(row, languages)}
          soldOut={soldOut}
        />
        {!isRemoved && <PriceCells name={name} prices={prices.filter(({ state }) => state !== 'removed')} />}
      </li>
    )
  },
  (before, now) =>
    before.dish.row === now.dish.row &&
    before.soldOut === now.soldOut &&
    before.languages === now.languages &&
    before.dish.prices.length === now.dish.prices.length &&
    before.dish.prices.every((price, index) => price === now.dish.prices[index]),
)

/** A picture of the shop; a plain ground without one. */
function Thumbnail({ file }: { file: string | undefined }) {
  return file ? (
    <img
      className={styles.thumbnail}
      src={`/media/${encodeURIComponent(file)}`}
      alt=""
      loading="lazy"
      width={56}
      height={56}
    />
  ) : (
    <span className={styles.thumbnail} />
  )
}
