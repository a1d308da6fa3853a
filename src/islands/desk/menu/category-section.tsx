import { useState } from 'react'
import type { Draft, DraftRow } from '#contract/desk/draft.ts'
import { useDeskT } from '../use-desk-t.ts'
import { AddRow } from './add-row.tsx'
import { Badges } from './badges.tsx'
import { addDish } from './dish-actions.ts'
import { DishRow } from './dish-row.tsx'
import type { Dish } from './dishes.ts'
import styles from './menu.module.css'
import { goTo } from './place.ts'
import { SortList } from './sort-list.tsx'
import { useGrowing } from './use-growing.ts'

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
      {open && <OpenCategory {...{ category, dishes, languages, soldOut, name }} />}
    </section>
  )
}

type OpenProps = Pick<Props, 'category' | 'dishes' | 'languages' | 'soldOut'> & { name: string }

function OpenCategory({ category, dishes, languages, soldOut, name }: OpenProps) {
  const { t } = useDeskT()
  const [sorting, setSorting] = useState(false)
  const { count, end } = useGrowing(dishes.length)
  const kept = dishes.map(({ row }) => row).filter(({ state }) => state !== 'removed')
  return (
    <>
      {kept.length > 1 && (
        <button type="button" className="button" aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
          {sorting ? t('Sequence is as it should be') : t('Change the sequence')}
        </button>
      )}
      {sorting ? (
        <SortList table="products" rows={kept} label={name} />
      ) : (
        <ul className={styles.rows} aria-label={name}>
          {dishes.slice(0, count).map(dish => (
            <DishRow
              key={dish.row.key}
              dish={dish}
              languages={languages}
              soldOut={soldOut.has(dish.row.key) || dish.row.cells.available === 'no'}
            />
          ))}
          {count < dishes.length && <li ref={end} className={styles.more} aria-hidden="true" />}
        </ul>
      )}
      <AddRow
        label={t('Name of a new dish in {category}', { category: name })}
        button={t('Add dish')}
        add={async typed => goTo({ page: 'dish', key: await addDish(category.key, typed) })}
      />
    </>
  )
}
