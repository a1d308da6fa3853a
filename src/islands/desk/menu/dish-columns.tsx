import { useMemo } from 'react'
import type { Draft } from '#contract/desk/draft.ts'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import type { TableColumn, TableShape } from '#islands/desk/kit/table/shape.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Badges } from './badges.tsx'
import list from './dish-list.module.css'
import { type ListedDish, missingIn, stateOf } from './dishes.ts'
import styles from './menu.module.css'
import { PriceCells } from './prices/price-cells.tsx'
import { Thumbnail } from './thumbnail.tsx'

const PICTURE: TableColumn<ListedDish> = {
  title: 'Picture',
  as: 'picture',
  cell: ({ row }) => <Thumbnail file={row.cells.image} />,
}

/** The table of dishes, with their pictures if any has one: each opens its form, and its prices can be changed at once. */
export function useDishTable(languages: Draft['languages'], withPictures: boolean): TableShape<ListedDish> {
  const { t } = useDeskT()
  return useMemo((): TableShape<ListedDish> => {
    const nameOf = ({ row }: ListedDish): string => row.cells.name || t('Dish without a name')
    const isRemoved = ({ row }: ListedDish): boolean => row.state === 'removed'
    return {
      keyOf: ({ row }) => row.key,
      nameOf,
      isRemoved,
      isList: true,
      isSame: looksTheSame,
      columns: [
        ...(withPictures ? [PICTURE] : []),
        {
          title: 'Dish',
          as: 'name',
          cell: dish => (
            <button
              type="button"
              className={styles.open}
              data-row={dish.row.key}
              onClick={() => goTo({ page: 'dish', key: dish.row.key })}
            >
              {dish.row.cells.number && <span className={list.number}>{dish.row.cells.number}</span>}{' '}
              {nameOf(dish)}
            </button>
          ),
        },
        {
          title: 'Sizes and prices',
          as: 'prices',
          cell: dish =>
            !isRemoved(dish) && (
              <PriceCells
                name={nameOf(dish)}
                prices={dish.prices.filter(({ state }) => state !== 'removed')}
              />
            ),
        },
        {
          title: 'Status',
          as: 'state',
          cell: dish => (
            <Badges
              state={stateOf(dish)}
              missing={isRemoved(dish) ? undefined : missingIn(dish.row, languages)}
              soldOut={dish.soldOut}
              dish={isRemoved(dish) ? undefined : dish}
            />
          ),
        },
      ],
    }
  }, [t, languages, withPictures])
}

const looksTheSame = (before: ListedDish, now: ListedDish): boolean =>
  before.row === now.row &&
  before.soldOut === now.soldOut &&
  before.prices.length === now.prices.length &&
  before.prices.every((price, index) => price === now.prices[index])
