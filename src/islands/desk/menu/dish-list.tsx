import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useMemo, useState } from 'react'
import draft from '#islands/desk/draft/draft.module.css'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { $draft, allRowsIn } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $feed } from '#islands/desk/live/feed.ts'
import { Button } from '#islands/ui/button.tsx'
import { CategorySection } from './category-section.tsx'
import { DishRow } from './dish-row.tsx'
import { dishesByCategory, isFound, isOffered } from './dishes.ts'
import styles from './menu.module.css'

/** The open categories; at first the first one. They stay open while a dish is viewed. */
const $open = atom<string[] | undefined>(undefined)
const MAX_FOUND = 50

/** Every category with its dishes, or the dishes that are searched for. */
export function DishList() {
  const { t } = useDeskT()
  const categories = useTable('categories')
  const products = useTable('products')
  const prices = useTable('prices')
  const languages = useSelected($draft, state => state.languages)
  const [query, setQuery] = useState('')
  const gone = useStore($feed).now?.switches.soldOut
  const soldOut = useMemo(
    () => new Set(gone?.filter(({ kind }) => kind === 'product').map(({ target }) => target)),
    [gone],
  )
  const dishes = useMemo(() => dishesByCategory(products, prices), [products, prices])
  const sections = allRowsIn(categories)
  const chosen = useStore($open) ?? sections.slice(0, 1).map(({ key }) => key)
  const lost = [...dishes].filter(([key]) => !categories?.rows.has(key)).flatMap(([, each]) => each)
  const found = [...dishes.values()].flat().filter(dish => isFound(dish, query, languages))
  const toggle = (key: string): void =>
    $open.set(chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key])
  const row = (dish: (typeof found)[number]) => (
    <DishRow
      key={dish.row.key}
      dish={dish}
      languages={languages}
      soldOut={soldOut.has(dish.row.key) || !isOffered(dish)}
    />
  )
  if (sections.length === 0 && lost.length === 0)
    return (
      <div className={styles.actions}>
        <p>
          {t(
            'Nothing is on the menu yet. Begin with a category, such as “Pizza”; its dishes then come here.',
          )}
        </p>
        <Button onClick={() => goTo({ page: 'list', list: 'categories' })}>{t('To the categories')}</Button>
      </div>
    )
  return (
    <>
      <label className={draft.field}>
        {t('Find a dish by name or number')}
        <input
          type="search"
          className={draft.find}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </label>
      {query.trim() !== '' ? (
        <>
          <p role="status">{t('Dishes found: {count}', { count: found.length })}</p>
          <ul className={styles.rows} aria-label={t('Dishes found')}>
            {found.slice(0, MAX_FOUND).map(row)}
          </ul>
          {found.length > MAX_FOUND && <p>{t('Type more to see fewer')}</p>}
        </>
      ) : (
        <>
          {sections.map(category => (
            <CategorySection
              key={category.key}
              category={category}
              languages={languages}
              soldOut={soldOut}
              dishes={dishes.get(category.key) ?? []}
              open={chosen.includes(category.key)}
              onToggle={() => toggle(category.key)}
            />
          ))}
          {lost.length > 0 && (
            <section className={styles.category} aria-labelledby="without-category">
              <h2 id="without-category">{t('Without a category')}</h2>
              <ul className={styles.rows}>{lost.map(row)}</ul>
            </section>
          )}
        </>
      )}
    </>
  )
}
