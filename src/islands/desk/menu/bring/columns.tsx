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

/**
 * What the columns of a spreadsheet are for, to be chosen otherwise. Those that their headers make clear are a line that unfolds, as all are
 * in a spreadsheet of the last time.
 */
export function Columns({ sheet: { isKnown, columns }, busy, onChange }: Props) {
  const { t } = useDeskT()
  const list = (shown: Column[]) => (
    <ul className={styles.columns}>
      {shown.map(column => (
        <li key={column.column}>
          <ColumnFields column={column} columns={columns} busy={busy} onChange={onChange} />
        </li>
      ))}
    </ul>
  )
  const clear = columns.filter(({ isClear }) => isKnown || isClear)
  const open = columns.filter(each => !clear.includes(each))
  const about = ({ column, header, use, size }: Column): string =>
    `${header || size || column}: ${t(NAMES[use])}`
  return (
    <>
      {open.length > 0 && (
        <details className={`${parts.partRow} unfold`} open>
          <summary>{t('What the columns are for')}</summary>
          {list(open)}
        </details>
      )}
      {clear.length > 0 && (
        <details className={`${parts.partRow} unfold`}>
          <summary>
            <span>
              {isKnown
                ? t('The columns are those of the last time')
                : t('Columns that their headings make clear: {count}', { count: clear.length })}
              <small className={styles.clear}>{clear.map(about).join(' · ')}</small>
            </span>
          </summary>
          {list(clear)}
        </details>
      )}
    </>
  )
}

function ColumnFields({
  column,
  columns,
  busy,
  onChange,
}: { column: Column; columns: Column[] } & Omit<Props, 'sheet'>) {
  const { t } = useDeskT()
  const { column: letter, header, use, cells, isHidden } = column
  const change = (to: Partial<Column>): void =>
    onChange(withColumns(columns, [{ column: letter, ...to }]) as Column[])
  return (
    <>
      <SelectField
        label={t(isHidden ? 'Hidden column {letter}: {header}' : 'Column {letter}: {header}', {
          letter,
          header: header || t('without a heading'),
        })}
        value={use}
        disabled={busy}
        onChange={({ target }) => change(chosen(column, namedUse(target.value)))}
        options={columnUses.map(each => [each, t(NAMES[each])] as const)}
      />
      {isSizeAsked(column, columns) && <Size column={column} onChange={size => change({ use, size })} />}
      <p className="notes">{cells.join(' · ')}</p>
    </>
  )
}

/** Whether a column says its size or language: prices do where there are several of a kind. */
const isSizeAsked = ({ column, use, size }: Column, columns: Column[]): boolean =>
  isSized(use) &&
  use !== 'allergen' &&
  (TEXTS.has(use) || size !== '' || columns.some(other => other.use === use && other.column !== column))

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
