import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo, useState } from 'react'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { $draft, allRowsIn } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import { useSelection } from '#islands/desk/kit/table/selection.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { CategoryGroup, FoundGroup } from './category-group.tsx'
import { ChosenDishes } from './chosen-dishes.tsx'
import { useDishTable } from './dish-columns.tsx'
import { DishFilter, everyDish } from './dish-filter.tsx'
import { dishesByCategory, isFound, isInState, type ListedDish } from './dishes.ts'
import styles from './menu.module.css'
import { NewDish } from './new-dish.tsx'

/** The open categories; at first the first one. They stay open while a dish is viewed. */
const $open = atom<string[] | undefined>(undefined)

/** Every category with its dishes, or the dishes that are searched for. */
export function DishList() {
  const { t } = useDeskT()
  const categories = useTable('categories')
  const products = useTable('products')
  const prices = useTable('prices')
  const languages = useSelected($draft, state => state.languages)
  const [query, setQuery] = useState(everyDish)
  const gone = useStore($feed).now?.switches.soldOut
  const dishes = useMemo(() => {
    const soldOut = new Set(
      gone
        ?.filter(({ kind, portions }) => kind === 'product' && portions === undefined)
        .map(({ target }) => target),
    )
    const byCategory = dishesByCategory(products, prices)
    return new Map(
      [...byCategory].map(([key, each]) => [
        key,
        each.map((dish): ListedDish => ({ ...dish, soldOut: soldOut.has(dish.row.key) })),
      ]),
    )
  }, [products, prices, gone])
  const all = useMemo(() => [...dishes.values()].flat(), [dishes])
  const keys = useMemo(() => all.map(({ row }) => row.key), [all])
  const selection = useSelection(keys)
  const table = useDishTable(
    languages,
    all.some(({ row }) => row.cells.image),
  )
  const sections = allRowsIn(categories)
  const opened = useStore($open) ?? sections.slice(0, 1).map(({ key }) => key)
  const lost = [...dishes].filter(([key]) => !categories?.rows.has(key)).flatMap(([, each]) => each)
  const searching = query.text.trim() !== '' || query.state !== 'all'
  const isMeant = (dish: ListedDish): boolean =>
    isFound(dish, query.text, languages) && isInState(dish, query.state, languages)
  const groups = [
    ...sections.map(row => ({ key: row.key, row, dishes: dishes.get(row.key) ?? [] })),
    { key: '', row: undefined, dishes: lost },
  ].map(group => (searching ? { ...group, dishes: group.dishes.filter(isMeant) } : group))
  const shown = groups
    .filter(({ key, row }) => searching || !row || opened.includes(key))
    .flatMap(group => group.dishes)
  const toggle = (key: string): void =>
    $open.set(opened.includes(key) ? opened.filter(each => each !== key) : [...opened, key])
  if (sections.length === 0 && lost.length === 0)
    return (
      <div className={styles.actions}>
        <p>
          {t(
            'Nothing is on the menu yet. Begin with a category, such as “Pizza”; its dishes then come here.',
          )}
        </p>
        <Button onClick={() => goTo({ page: 'list', list: 'categories' })}>{t('To the categories')}</Button>
        <Button onClick={() => goTo({ page: 'bring' })}>{t('Bring your menu')}</Button>
      </div>
    )
  return (
    <>
      <NewDish first={opened.at(-1)} />
      <DishFilter query={query} onChange={setQuery} />
      <p role="status" className={searching ? undefined : 'visually-hidden'}>
        {searching && t('Dishes found: {count}', { count: shown.length })}
      </p>
      <DataTable
        label={searching ? t('Dishes found') : t('Dishes')}
        of={table}
        selection={selection}
        shown={shown.map(({ row }) => row.key)}
      >
        {groups.map(({ key, row, dishes: own }) =>
          row && !searching ? (
            <CategoryGroup
              key={key}
              table={table}
              category={row}
              dishes={own}
              selection={selection}
              open={opened.includes(key)}
              onToggle={() => toggle(key)}
            />
          ) : (
            own.length > 0 && (
              <FoundGroup
                key={key}
                table={table}
                name={row ? row.cells.name || key : t('Without a category')}
                dishes={own}
                selection={selection}
              />
            )
          ),
        )}
      </DataTable>
      <ChosenDishes dishes={all.filter(({ row }) => selection.chosen.has(row.key))} selection={selection} />
    </>
  )
}
