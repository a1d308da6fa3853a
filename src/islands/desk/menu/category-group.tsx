import { useId } from 'react'
import type { DraftRow } from '#contract/desk/draft.ts'
import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { goTo } from '#islands/desk/draft/menu-route.ts'
import { WholeRow } from '#islands/desk/kit/table/data-table.tsx'
import type { Selection } from '#islands/desk/kit/table/selection.ts'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Badges } from './badges.tsx'
import { addDish } from './dish-actions.ts'
import styles from './dish-list.module.css'
import type { ListedDish } from './dishes.ts'
import { PasteDishes } from './prices/paste-dishes.tsx'
import { useSorting } from './sort-toggle.tsx'

interface Props {
  table: TableShape<ListedDish>
  category: DraftRow
  dishes: ListedDish[]
  selection: Selection
  open: boolean
  onToggle: () => void
}

/** A category with its dishes; those of a closed one are not rendered. */
export function CategoryGroup({ table, category, dishes, selection, open, onToggle }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const name = category.cells.name || category.key
  const sorting = useSorting({ table: 'products', rows: dishes.map(({ row }) => row), label: name })
  return (
    <tbody aria-labelledby={id}>
      <WholeRow of={table} selection={selection} head>
        <div className={styles.groupHead}>
          <ChooseGroup name={name} dishes={dishes} selection={selection} />
          <h2>
            <button type="button" className={styles.disclose} aria-expanded={open} onClick={onToggle}>
              <span aria-hidden="true">{open ? '▾' : '▸'}</span> <span id={id}>{name}</span>
              <small>{dishes.length}</small>
              <Badges state={category.state} />
            </button>
          </h2>
          {open && sorting.button}
        </div>
      </WholeRow>
      {open && sorting.list && (
        <WholeRow of={table} selection={selection}>
          {sorting.list}
        </WholeRow>
      )}
      {open && !sorting.list && <TableRows of={table} rows={dishes} selection={selection} />}
      {open && (
        <WholeRow of={table} selection={selection}>
          <div className={styles.adding}>
            <AddRow
              label={t('Name of a new dish in {category}', { category: name })}
              button={t('Add dish')}
              add={async typed =>
                goTo({ page: 'dish', key: await addDish(category.key, typed), added: true })
              }
            />
            <PasteDishes category={category.key} />
          </div>
        </WholeRow>
      )}
    </tbody>
  )
}

/** Dishes under a name, without what is done with a category: those that are searched for, or that lost theirs. */
export function FoundGroup({
  table,
  name,
  dishes,
  selection,
}: Pick<Props, 'table' | 'dishes' | 'selection'> & { name: string }) {
  const id = useId()
  return (
    <tbody aria-labelledby={id}>
      <WholeRow of={table} selection={selection} head>
        <div className={styles.groupHead}>
          <ChooseGroup name={name} dishes={dishes} selection={selection} />
          <h2 className={styles.groupName} id={id}>
            {name}
          </h2>
        </div>
      </WholeRow>
      <TableRows of={table} rows={dishes} selection={selection} first={FOUND} />
    </tbody>
  )
}

/** There is a group for each category. */
const FOUND = 12

/** Ticks all dishes of a group, also of one that is closed. */
function ChooseGroup({
  name,
  dishes,
  selection: { chosen, choose },
}: Pick<Props, 'dishes' | 'selection'> & { name: string }) {
  const { t } = useDeskT()
  const keys = dishes.map(({ row }) => row.key)
  const isPartly = keys.some(key => chosen.has(key))
  const isWhole = isPartly && keys.every(key => chosen.has(key))
  return (
    keys.length > 0 && (
      <label className={styles.chooseGroup}>
        <input
          type="checkbox"
          aria-label={t('Choose all of {name}', { name })}
          checked={isWhole}
          ref={box => {
            if (box) box.indeterminate = isPartly && !isWhole
          }}
          onChange={({ target }) => choose(keys, target.checked)}
        />
      </label>
    )
  )
}
