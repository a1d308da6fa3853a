import { useEffect, useState } from 'react'
import type { Draft, DraftRow } from '#contract/desk/draft.ts'
import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Badges } from './badges.tsx'
import { addDish } from './dish-actions.ts'
import { DishRow } from './dish-row.tsx'
import { type Dish, isOffered } from './dishes.ts'
import styles from './menu.module.css'
import { PasteDishes } from './prices/paste-dishes.tsx'
import { SortToggle } from './sort-toggle.tsx'

interface Props {
  category: DraftRow
  dishes: Dish[]
  languages: Draft['languages']
  soldOut: ReadonlySet<string>
  open: boolean
  onToggle: () => void
}

/** A category with its dishes; those of a closed one are not rendered. */
export function CategorySection({ category, dishes, languages, soldOut, open, onToggle }: Props) {
  const name = category.cells.name || category.key
  return (
    <section className={styles.category} aria-label={name}>
      <h2>
        <button type="button" className={styles.disclose} aria-expanded={open} onClick={onToggle}>
          <span aria-hidden="true">{open ? '▾' : '▸'}</span> {name}
          <small>{dishes.length}</small>
          <Badges state={category.state} />
        </button>
      </h2>
      {open && (
        <OpenCategory
          category={category}
          dishes={dishes}
          languages={languages}
          soldOut={soldOut}
          name={name}
        />
      )}
    </section>
  )
}

type OpenProps = Pick<Props, 'category' | 'dishes' | 'languages' | 'soldOut'> & { name: string }

function OpenCategory({ category, dishes, languages, soldOut, name }: OpenProps) {
  const { t } = useDeskT()
  const { count, end } = useGrowing(dishes.length)
  return (
    <>
      <SortToggle table="products" rows={dishes.map(({ row }) => row)} label={name}>
        <ul className={styles.rows} aria-label={name}>
          {dishes.slice(0, count).map(dish => (
            <DishRow
              key={dish.row.key}
              dish={dish}
              languages={languages}
              soldOut={soldOut.has(dish.row.key) || !isOffered(dish)}
            />
          ))}
          {count < dishes.length && <li ref={end} className={styles.more} aria-hidden="true" />}
        </ul>
      </SortToggle>
      <AddRow
        label={t('Name of a new dish in {category}', { category: name })}
        button={t('Add dish')}
        add={async typed => goTo({ page: 'dish', key: await addDish(category.key, typed), added: true })}
      />
      <PasteDishes category={category.key} />
    </>
  )
}

/** As many rows as fill a screen, and how many come with each step down. */
const FIRST = 30
const MORE = 60
/** How far below the screen rows are rendered already. */
const AHEAD = '1200px'

/**
 * How many rows of a long list are rendered: more whenever the end of the list, which `end` is put on, comes near the screen.
 */
function useGrowing(total: number): { count: number; end: (element: Element | null) => void } {
  const [count, setCount] = useState(FIRST)
  const [element, end] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays near is observed again
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setCount(known => known + MORE),
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, count])
  return { count: Math.min(count, total), end }
}
