import type { DraftRow } from '#contract/desk/draft.ts'
import { TextCell } from '#islands/desk/draft/text-cell.tsx'
import { useCell } from '#islands/desk/draft/use-cell.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from '../menu.module.css'

/** The prices of a dish, changed in the list itself. */
export function PriceCells({ name, prices }: { name: string; prices: DraftRow[] }) {
  return (
    <span className={styles.prices}>
      {prices.map(row => (
        <PriceCell key={row.key} name={name} row={row} only={prices.length === 1} />
      ))}
    </span>
  )
}

function PriceCell({ name, row, only }: { name: string; row: DraftRow; only: boolean }) {
  const { t } = useDeskT()
  const sizes = useTable('sizes')
  const cell = useCell('prices', row.key, 'price')
  const size = sizes?.rows.get(row.cells.size ?? '')?.cells.name || (row.cells.size ?? '')
  const label = only ? t('Price of {name}', { name }) : t('Price of {name}, {size}', { name, size })
  return (
    <span className={styles.price}>
      {!only && <small aria-hidden="true">{size}</small>}
      <TextCell cell={cell} kind={{ as: 'amount' }} label={label} bare />
    </span>
  )
}
