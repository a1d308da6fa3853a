import type { DraftRow } from '#contract/desk/draft.ts'
import { goTo, type ListName, listTitles } from '#islands/desk/draft/menu-route.ts'
import { $draft, rowsIn } from '#islands/desk/draft/tables.ts'
import { useSelected } from '#islands/desk/draft/use-selected.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useUses } from '#islands/desk/draft/uses.ts'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableColumn, TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { shopTime } from '#islands/desk/live/clock.ts'
import { Badges } from './badges.tsx'
import { missingIn } from './dishes.ts'
import styles from './menu.module.css'
import { EditablePrice } from './prices/price-cells.tsx'
import { promotionState } from './promotions/state.ts'
import { businessToday } from './promotions/today.ts'
import { usePromotionUses } from './promotions/uses.ts'
import { Thumbnail } from './thumbnail.tsx'

type Column = TableColumn<DraftRow>

/** The rows of a list of the menu; each opens its form. */
export function ListTable({ list, rows }: { list: ListName; rows: DraftRow[] }) {
  const { t } = useDeskT()
  const table = useListTable(list, rows)
  return (
    <DataTable label={t(listTitles[list])} of={table}>
      <tbody>
        <TableRows of={table} rows={rows} />
      </tbody>
    </DataTable>
  )
}

function useListTable(list: ListName, rows: DraftRow[]): TableShape<DraftRow> {
  const { t } = useDeskT()
  const languages = useSelected($draft, state => state.languages)
  const usedFor = useUses(list)
  const usesOf = usePromotionUses(list === 'promotions')
  const today = businessToday(useTable('settings')?.rows, shopTime())
  const dishes = rowsIn(useTable('products'))
  const nameOf = ({ cells }: DraftRow): string => cells.name || t('Without a name')
  const hasPictures = rows.some(({ cells }) => cells.image)
  const picture: Column | undefined = hasPictures
    ? {
        title: 'Picture',
        as: 'picture',
        cell: ({ cells }) => <Thumbnail file={cells.image} />,
      }
    : undefined
  const code: Column = { title: 'Code', as: 'short', cell: ({ key }) => <strong>{key}</strong> }
  const own: Record<ListName, { before?: Column; after?: Column; last?: Column }> = {
    categories: {
      ...(picture && { before: picture }),
      after: {
        title: 'Dishes',
        as: 'amount',
        isNamed: true,
        cell: ({ key }) => dishes.filter(({ cells }) => cells.category === key).length,
      },
    },
    sizes: {},
    extras: { after: { title: 'Group', cell: ({ cells }) => cells.group } },
    variants: {
      after: {
        title: 'Guests choose',
        cell: ({ cells }) => (cells.type === 'checkbox' ? t('Any number') : t('One answer')),
      },
    },
    menus: {
      ...(picture && { before: picture }),
      after: {
        title: 'Price',
        as: 'amount',
        cell: row =>
          row.state !== 'removed' && (
            <EditablePrice
              table="menus"
              rowKey={row.key}
              label={t('Price of {name}', { name: nameOf(row) })}
            />
          ),
      },
    },
    promotions: {
      after: {
        title: 'At present',
        cell: ({ cells, key }) => t(promotionState(cells, today, usesOf(key))),
      },
      last: { title: 'Used', as: 'amount', isNamed: true, cell: ({ key }) => usesOf(key)?.uses ?? '' },
    },
    allergens: { before: code },
    additives: { before: code },
  }
  const { before, after, last } = own[list]
  return {
    keyOf: ({ key }) => key,
    nameOf,
    isRemoved: ({ state }) => state === 'removed',
    isList: true,
    columns: [
      ...(before ? [before] : []),
      {
        title: 'Name',
        as: 'name',
        cell: row => (
          <button
            type="button"
            className={styles.open}
            onClick={() => goTo({ page: 'row', list, key: row.key })}
          >
            {nameOf(row)}
            {usedFor(row.key)}
          </button>
        ),
      },
      ...(after ? [after] : []),
      ...(last ? [last] : []),
      {
        title: 'Status',
        as: 'state',
        cell: row => (
          <Badges
            state={row.state}
            missing={{ languages: missingIn(row, languages).languages, declaration: false }}
          />
        ),
      },
    ],
  }
}
