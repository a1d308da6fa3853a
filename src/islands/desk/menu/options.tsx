import { useId } from 'react'
import type { DraftRow } from '#contract/desk/draft.ts'
import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { removeRow, restoreRow } from '#islands/desk/draft/change-draft.ts'
import { fieldIn } from '#islands/desk/draft/columns.ts'
import { allRowsIn } from '#islands/desk/draft/tables.ts'
import { TextCell } from '#islands/desk/draft/text-cell.tsx'
import { useCell } from '#islands/desk/draft/use-cell.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import { Badges } from './badges.tsx'
import { addRow } from './dish-actions.ts'
import styles from './menu.module.css'
import { OptionDetails } from './option-details.tsx'
import options from './options.module.css'
import { SortToggle } from './sort-toggle.tsx'

/** The answers to a question as one table: each with its name and what it costs, followed by those of its own question. */
export function Options({ variant, disabled }: { variant: string; disabled: boolean }) {
  const { t } = useDeskT()
  const id = useId()
  const all = allRowsIn(useTable('options')).filter(({ cells }) => cells.variant === variant)
  const top = all.filter(({ cells }) => !cells.parent)
  const innerOf = (key: string): DraftRow[] => all.filter(({ cells }) => cells.parent === key)
  const nameOf = ({ cells }: DraftRow): string => cells.name || t('Without a name')
  const shape: TableShape<DraftRow> = {
    keyOf: ({ key }) => key,
    nameOf,
    isRemoved: ({ state }) => state === 'removed',
    isForm: true,
    isSame: () => false,
    columns: [
      {
        title: 'Name',
        as: 'name',
        cell: row => (
          <div className={options.name} data-inner={row.cells.parent ? true : undefined}>
            {row.state === 'removed' ? <s>{nameOf(row)}</s> : <OptionCell option={row.key} column="name" />}
          </div>
        ),
      },
      {
        title: 'Added to the price',
        as: 'amount',
        cell: row => row.state !== 'removed' && <OptionCell option={row.key} column="price" />,
      },
      { title: 'Status', as: 'state', cell: ({ state }) => <Badges state={state} /> },
      { title: 'What can be done', as: 'acts', cell: row => <OptionAct row={row} name={nameOf(row)} /> },
    ],
    below: row => row.state !== 'removed' && <OptionDetails row={row} inner={innerOf(row.key)} />,
  }
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{t('Answers')}</h2>
      <SortToggle table="options" rows={top} label={t('Answers')}>
        {top.length > 0 && (
          <DataTable label={t('Answers')} of={shape}>
            <tbody>
              <TableRows of={shape} rows={top.flatMap(row => [row, ...innerOf(row.key)])} />
            </tbody>
          </DataTable>
        )}
      </SortToggle>
      {!disabled && (
        <AddRow
          label={t('A new answer')}
          button={t('Add answer')}
          add={name => addRow('options', { variant, name, price: '0.00' }, all.at(-1)?.key)}
        />
      )}
    </section>
  )
}

/** A cell of an answer in the table, in the default language. */
function OptionCell({ option, column }: { option: string; column: 'name' | 'price' }) {
  const { t } = useDeskT()
  const { label, kind } = fieldIn('options', column)
  return <TextCell cell={useCell('options', option, column)} kind={kind} label={t(label)} bare />
}

function OptionAct({ row: { key, state }, name }: { row: DraftRow; name: string }) {
  const { t } = useDeskT()
  const { busy, run } = useDeskAction()
  const isRemoved = state === 'removed'
  return (
    <Button
      quiet
      disabled={busy}
      aria-label={isRemoved ? t('Restore {name}', { name }) : t('Remove {name}', { name })}
      onClick={() => run(() => (isRemoved ? restoreRow : removeRow)('options', key))}
    >
      {isRemoved ? t('Restore') : t('Remove')}
    </Button>
  )
}
