import { useId } from 'react'
import type { Cells } from '#contract/desk/draft.ts'
import { decimalsOf } from '#contract/kit/money.ts'
import type { Decimals } from '#contract/kit/written-amount.ts'
import { readAmount } from '#islands/desk/draft/amounts.ts'
import { changeDraft } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useEntry } from '#islands/desk/kit/use-entry.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../settings.module.css'

/** Adds areas that were copied from a spreadsheet, all or none. */
export function PasteAreas() {
  const { t, money } = useDeskT()
  const id = useId()
  const pasted = useEntry()
  const { busy, problem, run } = useDeskAction()
  const read = readAreas(pasted.text, decimalsOf(money.currency))
  const areas = read.flatMap(each => ('cells' in each ? [each.cells] : []))
  const wrong = read.flatMap((each, at) => ('wrong' in each ? [{ at: at + 1, text: each.wrong }] : []))
  const add = () => {
    const empty = pasted.sent()
    return run(async () => {
      await changeDraft(areas.map(cells => ({ kind: 'add', table: 'areas', cells })))
      empty()
    })
  }
  return (
    <details className={`${styles.part} unfold`}>
      <summary>{t('Paste areas from a spreadsheet')}</summary>
      <div className={draft.field}>
        <label htmlFor={id}>
          {t('Name, postcode, minimum order, delivery fee, free delivery from: one line each')}
        </label>
        <textarea
          id={id}
          rows={5}
          value={pasted.text}
          aria-describedby={`${id}-notes`}
          aria-invalid={wrong.length > 0 || undefined}
          onChange={({ target }) => pasted.type(target.value)}
        />
        <div id={`${id}-notes`} className={draft.notes} aria-live="polite">
          {wrong.map(({ at, text: typed }) => (
            <p key={at} className={draft.wrong}>
              {t('Line {number}: “{value}” cannot be read', { number: at, value: typed })}
            </p>
          ))}
        </div>
      </div>
      <Problem problem={problem} />
      <Button disabled={busy || areas.length === 0 || wrong.length > 0} onClick={add}>
        {t('Add {count} {count|area|areas}', { count: areas.length })}
      </Button>
    </details>
  )
}

const COLUMNS = ['name', 'zipcode', 'minimumOrder', 'deliveryPrice', 'freeDeliveryThreshold']

/** A pasted line: the cells of an area, or the text that cannot be read as an amount. */
type PastedArea = { cells: Cells } | { wrong: string }

/** Reads lines that were copied from a spreadsheet: name, postcode and three amounts, separated by tabs or semicolons. */
export const readAreas = (text: string, decimals: Decimals): PastedArea[] =>
  text
    .split(/\r?\n/)
    .filter(line => line.trim() !== '')
    .map(line =>
      readLine(
        line.split(/[\t;]/).map(cell => cell.trim()),
        decimals,
      ),
    )

function readLine(typed: string[], decimals: Decimals): PastedArea {
  const cells: Cells = {}
  for (const [at, column] of COLUMNS.entries()) {
    const text = typed[at] ?? ''
    const read = at < 2 ? { cell: text } : readAmount(text, decimals)
    if ('mistake' in read) return { wrong: text }
    cells[column] = read.cell
  }
  const name = cells.name || cells.zipcode
  return name ? { cells: { ...cells, name } } : { wrong: typed.join(' ') }
}
