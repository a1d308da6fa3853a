import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { goTo, type ListName, listTitles } from '#islands/desk/draft/menu-route.ts'
import { allRowsIn, rowsIn } from '#islands/desk/draft/tables.ts'
import { useTable, useTables } from '#islands/desk/draft/use-tables.ts'
import { useUses } from '#islands/desk/draft/uses.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { HeadForm } from '#islands/desk/kit/head-form.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { addRow } from './dish-actions.ts'
import { ListTable } from './list-table.tsx'
import { emptyTexts, listTexts, newCells } from './lists.ts'
import { ExtraMatrix } from './prices/extra-matrix.tsx'
import { PasteExtras } from './prices/paste-extras.tsx'
import { FirstPromotions } from './promotions/first-promotions.tsx'
import { SortToggle } from './sort-toggle.tsx'

/** Everything of one kind besides the dishes, such as the categories: opened, added and put in another sequence. */
export function ListPage({ list }: { list: ListName }) {
  const { t } = useDeskT()
  const { problem } = useTables(list === 'promotions' ? [list, 'settings'] : [list])
  const table = useTable(list)
  const usedFor = useUses(list)
  const texts = listTexts[list]
  const title = t(listTitles[list])
  const rows = allRowsIn(table)
  return (
    <section aria-label={title}>
      <Problem problem={problem} />
      {table && rows.length === 0 && <Empty text={t(emptyTexts[list])} />}
      {rows.length > 0 && (
        <SortToggle
          table={list}
          rows={rows}
          label={title}
          nameOf={({ key, cells }) => (cells.name || key) + usedFor(key)}
        >
          <ListTable list={list} rows={rows} />
        </SortToggle>
      )}
      {table && list === 'promotions' && <FirstPromotions />}
      {list === 'extras' && <ExtraMatrix />}
      {table && (
        <HeadForm text={t(texts.add)}>
          {() => (
            <AddRow
              label={t(texts.ask)}
              button={t('Add')}
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
        </HeadForm>
      )}
      {list === 'extras' && <PasteExtras />}
    </section>
  )
}
