import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { DraftRow } from '#contract/desk/draft.ts'
import { decimalsOf } from '#contract/kit/money.ts'
import { readAmount, shownAmount } from '#islands/desk/draft/amounts.ts'
import { CellNotes } from '#islands/desk/draft/cell-notes.tsx'
import { TextCell } from '#islands/desk/draft/text-cell.tsx'
import { type DraftCell, useCell } from '#islands/desk/draft/use-cell.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from '../dish-list.module.css'

/** The prices of a dish, changed in the list itself. */
export function PriceCells({ name, prices }: { name: string; prices: DraftRow[] }) {
  const { t } = useDeskT()
  return (
    <span className={styles.prices}>
      {prices.length > 1 && <span className={styles.from}>{t('from')}</span>}
      {prices.map(row => (
        <PriceCell key={row.key} name={name} row={row} only={prices.length === 1} />
      ))}
    </span>
  )
}

function PriceCell({ name, row, only }: { name: string; row: DraftRow; only: boolean }) {
  const { t } = useDeskT()
  const sizes = useTable('sizes')
  const size = sizes?.rows.get(row.cells.size ?? '')?.cells.name || (row.cells.size ?? '')
  return (
    <EditablePrice
      table="prices"
      rowKey={row.key}
      label={only ? t('Price of {name}', { name }) : t('Price of {name}, {size}', { name, size })}
      size={only ? undefined : size}
    />
  )
}

interface EditableProps {
  table: 'prices' | 'menus'
  rowKey: string
  label: string
  /** Shown above it. */
  size?: string | undefined
}

/** A price that becomes a field where it is. */
export function EditablePrice({ table, rowKey, label, size }: EditableProps) {
  const cell = useCell(table, rowKey, 'price')
  const { around, open, toEdit, ...events } = useEditing(cell)
  return (
    <span ref={around} className={styles.price} {...events}>
      {size !== undefined && <small aria-hidden="true">{size}</small>}
      {open ? (
        <TextCell cell={cell} kind={{ as: 'amount' }} label={label} bare />
      ) : (
        <PriceButton cell={cell} label={label} onOpen={toEdit} />
      )}
    </span>
  )
}

function PriceButton({ cell, label, onOpen }: { cell: DraftCell; label: string; onOpen: () => void }) {
  const { t, money, price } = useDeskT()
  const id = useId()
  const { value, published, central } = cell
  const differs = [published, central].some(other => other !== undefined && other !== value)
  return (
    <>
      <button
        type="button"
        className={styles.amount}
        aria-describedby={differs ? id : undefined}
        data-empty={value === '' || undefined}
        disabled={cell.disabled}
        onClick={onOpen}
      >
        <span className="visually-hidden">{label}</span> {value === '' ? t('No price') : price(Number(value))}
      </button>
      {differs && <CellNotes id={id} cell={cell} shown={shown => shownAmount(shown, money.locale)} />}
    </>
  )
}

/**
 * A cell that is a field while somebody is in it, or while something about it has to be seen to. Enter leaves the field, and Escape
 * leaves it as it was.
 */
function useEditing(cell: DraftCell) {
  const { money } = useDeskT()
  const around = useRef<HTMLSpanElement>(null)
  /** What the cell was when somebody came into its field. */
  const [before, setBefore] = useState<string>()
  const moves = useRef(false)
  const isWrong =
    'mistake' in readAmount(cell.value, decimalsOf(money.currency)) ||
    // What the server has found is about what it has.
    (cell.mistakes.length > 0 && cell.unsaved === undefined) ||
    cell.unsaved?.conflict !== undefined
  const open = before !== undefined || isWrong

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows what is drawn in place of what had it
  useLayoutEffect(() => {
    if (!moves.current) return
    moves.current = false
    const field = around.current?.querySelector('input')
    if (!field) return around.current?.querySelector('button')?.focus()
    field.focus()
    field.select()
  }, [open, before])

  return {
    around,
    open,
    toEdit(): void {
      moves.current = true
      setBefore(cell.value)
    },
    onFocus({ target }: FocusEvent): void {
      if (target instanceof HTMLInputElement) setBefore(known => known ?? cell.value)
    },
    onBlur({ target }: FocusEvent): void {
      if (target instanceof HTMLInputElement) setBefore(undefined)
    },
    onKeyDown(event: KeyboardEvent): void {
      const { key, target } = event
      if (!(target instanceof HTMLInputElement) || (key !== 'Escape' && key !== 'Enter')) return
      if (key === 'Escape' && before !== undefined) cell.set(before)
      // Else the key would also press the button that takes the place of the field.
      event.preventDefault()
      // A field that is still wrong stays, and has the focus again.
      moves.current = true
      target.blur()
    },
  }
}
