import { useId } from 'react'
import draft from '#islands/desk/draft/draft.module.css'
import { readPasted } from '#islands/desk/kit/csv.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { useEntry } from '#islands/desk/kit/use-entry.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import parts from '../parts.module.css'
import type { ListedText, NewText } from './text-file.ts'

interface Props {
  /** The texts that are shown, to which the cells belong one by one. */
  rows: readonly ListedText[]
  onTake: (found: readonly NewText[]) => Promise<void>
}

/** Takes a column over that was copied from a spreadsheet, after a look at which cell belongs to which text. */
export function TextPaste({ rows, onTake }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const pasted = useEntry()
  const { busy, problem, run } = useDeskAction()
  const cells = readPasted(pasted.text).map(row => (row.at(-1) ?? '').trim())
  const found = rows.flatMap((of, at): NewText[] => {
    const to = cells[at] ?? ''
    return to === '' || to === of.text ? [] : [{ of, to }]
  })
  const take = () => {
    const empty = pasted.sent()
    return run(async () => {
      await onTake(found)
      empty()
    })
  }
  return (
    <details className={`${parts.partRow} unfold`}>
      <summary>{t('Paste a column')}</summary>
      <div className={draft.field}>
        <label htmlFor={id}>
          {t('Cells from a spreadsheet, one for each text below, in the same sequence')}
        </label>
        <textarea id={id} rows={4} value={pasted.text} onChange={({ target }) => pasted.type(target.value)} />
      </div>
      <p role="status">
        {cells.length > 0 &&
          (cells.length > rows.length
            ? t('{count} {count|cell|cells} for {all} {all|text|texts}: the last ones belong to none', {
                count: cells.length,
                all: rows.length,
              })
            : t('{count} {count|cell|cells} for {all} {all|text|texts}', {
                count: cells.length,
                all: rows.length,
              }))}
      </p>
      {found.length > 0 && (
        <div className={parts.scroll}>
          <table className={parts.table}>
            <thead>
              <tr>
                <th scope="col">{t('Original')}</th>
                <th scope="col">{t('Translation')}</th>
              </tr>
            </thead>
            <tbody>
              {found.map(({ of, to }) => (
                <tr key={`${of.table} ${of.key} ${of.column}`}>
                  <th scope="row">{of.main}</th>
                  <td>{to}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Problem problem={problem} />
      <Button primary disabled={busy || found.length === 0} onClick={take}>
        {t('Take {count} {count|text|texts} over', { count: found.length })}
      </Button>
    </details>
  )
}
