import { useState } from 'react'
import type { LookedMenu } from '#contract/desk/bring.ts'
import { type ColumnUse, columnUses, isSized, withColumns } from '#contract/desk/columns.ts'
import desk from '#islands/desk/kit/desk.module.css'
import { LimitedInput } from '#islands/desk/kit/limited-input.tsx'
import { SelectField } from '#islands/desk/kit/select-field.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import parts from '../parts.module.css'
import styles from './bring.module.css'

type Sheet = NonNullable<LookedMenu['sheet']>
type Column = Sheet['columns'][number]

const NAMES: Record<ColumnUse, DeskKey> = {
  name: 'Name',
  nameIn: 'Name in another language',
  number: 'Dish number',
  description: 'Description',
  descriptionIn: 'Description in another language',
  category: 'Category',
  price: 'Price',
  delivery: 'Price for delivery',
  takeaway: 'Price for takeaway',
  table: 'Price at the table',
  deposit: 'Deposit of a bottle',
  allergens: 'Allergens and additives',
  allergen: 'Marks for this allergen',
  diet: 'Diet',
  vat: 'VAT rate in percent',
  tax: 'Letter or name of its tax',
  available: 'Whether it is sold',
  blocked: 'Whether it is not sold',
  till: 'Number of the till',
  picture: 'Address of its picture',
  none: 'Leave it out',
}

const TEXTS = new Set<ColumnUse>(['nameIn', 'descriptionIn'])

interface Props {
  sheet: Sheet
  busy: boolean
  onChange: (columns: Column[]) => void
}

/** What the columns of a spreadsheet are for, to be chosen otherwise. Those of the last time are folded. */
export function Columns({ sheet: { isKnown, columns }, busy, onChange }: Props) {
  const { t } = useDeskT()
  const change = (column: string, to: Partial<Column>): void =>
    onChange(withColumns(columns, [{ column, ...to }]) as Column[])
  return (
    <details className={`${parts.partRow} unfold`} open={!isKnown}>
      <summary>
        {isKnown ? t('The columns are those of the last time') : t('What the columns are for')}
      </summary>
      <ul className={styles.columns}>
        {columns.map(each => (
          <li key={each.column}>
            <SelectField
              label={t(each.isHidden ? 'Hidden column {letter}: {header}' : 'Column {letter}: {header}', {
                letter: each.column,
                header: each.header || t('without a heading'),
              })}
              value={each.use}
              disabled={busy}
              onChange={({ target }) => change(each.column, chosen(each, namedUse(target.value)))}
              options={columnUses.map(use => [use, t(NAMES[use])] as const)}
            />
            {isSized(each.use) && each.use !== 'allergen' && (
              <Size column={each} onChange={size => change(each.column, { use: each.use, size })} />
            )}
            <p className="notes">{each.cells.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A column with another use; marks are for the allergen that its header names. */
const chosen = ({ header, size }: Column, use: ColumnUse): Partial<Column> => ({
  use,
  size: use === 'allergen' ? size || header : isSized(use) ? size : '',
})

const namedUse = (value: string): ColumnUse => columnUses.find(use => use === value) ?? 'none'

/** The size of a column of prices, which is read again when its field is left. */
function Size({ column, onChange }: { column: Column; onChange: (size: string) => void }) {
  const { t } = useDeskT()
  const [typed, setTyped] = useState(column.size)
  return (
    <label className={desk.field}>
      {t(
        TEXTS.has(column.use)
          ? 'Language in column {letter}, such as en'
          : 'Size in column {letter}, if there are several',
        {
          letter: column.column,
        },
      )}
      <LimitedInput
        value={typed}
        most={100}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => typed.trim() !== column.size && onChange(typed.trim())}
      />
    </label>
  )
}
