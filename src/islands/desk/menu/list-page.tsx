import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { goTo, type ListName, listTitles } from '#islands/desk/draft/menu-route.ts'
import { $draft, allRowsIn, rowsIn } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { useTable, useTables } from '#islands/desk/draft/use-tables.ts'
import { useUses } from '#islands/desk/draft/uses.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Badges } from './badges.tsx'
import { addRow } from './dish-actions.ts'
import { missingIn } from './dishes.ts'
import { listTexts, newCells } from './lists.ts'
import styles from './menu.module.css'
import { ExtraMatrix } from './prices/extra-matrix.tsx'
import { PasteExtras } from './prices/paste-extras.tsx'
import { SortToggle } from './sort-toggle.tsx'

/** Everything of one kind besides the dishes, such as the categories: opened, added and put in another sequence. */
export function ListPage({ list }: { list: ListName }) {
  const { t } = useDeskT()
  const { problem } = useTables([list])
  const table = useTable(list)
  const languages = useSelected($draft, state => state.languages)
  const usedFor = useUses(list)
  const texts = listTexts[list]
  const title = t(listTitles[list])
  const rows = allRowsIn(table)
  return (
    <section aria-label={title}>
      <Problem problem={problem} />
      <SortToggle
        table={list}
        rows={rows}
        label={title}
        nameOf={({ key, cells }) => (cells.name || key) + usedFor(key)}
      >
        <ul className={styles.rows} aria-label={title}>
          {rows.map(row => (
            <li key={row.key} className={styles.dish} data-removed={row.state === 'removed' || undefined}>
              <button
                type="button"
                className={styles.open}
                onClick={() => goTo({ page: 'row', list, key: row.key })}
              >
                {list === 'allergens' || list === 'additives' ? `${row.key} ` : ''}
                {row.cells.name || t('Without a name')}
                {row.cells.group ? ` (${row.cells.group})` : ''}
                {usedFor(row.key)}
              </button>
              <Badges
                state={row.state}
                missing={{ languages: missingIn(row, languages).languages, declaration: false }}
              />
            </li>
          ))}
        </ul>
      </SortToggle>
      {list === 'extras' && <ExtraMatrix />}
      {table && (
        <AddRow
          label={t(texts.ask)}
          button={t(texts.add)}
          add={async typed =>
            goTo({
              page: 'row',
              list,
              key: await addRow(list, newCells(list, typed, table), rowsIn(table).at(-1)?.key),
              added: true,
            })
          }
        />
      )}
      {list === 'extras' && <PasteExtras />}
    </section>
  )
}
