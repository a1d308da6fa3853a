import { columnIn } from '#contract/desk/draft.ts'
import { type TextState, textEndpoints } from '#contract/desk/menu-texts.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { useCell } from '#islands/desk/draft/use-cell.ts'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { DataTable } from '#islands/desk/kit/table/data-table.tsx'
import type { TableShape } from '#islands/desk/kit/table/shape.ts'
import { TableRows } from '#islands/desk/kit/table/table-rows.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { deskApi } from '#islands/desk/live/desk-api.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import { type ListedText, placeOf } from './text-file.ts'
import styles from './texts.module.css'

const states: Record<TextState, DeskKey> = { missing: 'Missing', changed: 'Changed since', done: 'Done' }

interface Props {
  rows: readonly ListedText[]
  code: string
  index: number
  onConfirmed: () => void
}

/** The texts of a language, each beside its original. */
export function TextTable({ rows, code, index, onConfirmed }: Props) {
  const { t } = useDeskT()
  const { busy, problem, run } = useDeskAction()
  const confirm = ({ table, key, column }: ListedText) =>
    run(async () => {
      await saveNow()
      const body = { texts: [{ table, key, column }] }
      await deskApi(textEndpoints.confirmTexts, { params: { lang: code }, body })
      onConfirmed()
    })
  const shape: TableShape<ListedText> = {
    keyOf: placeOf,
    nameOf: ({ main }) => main,
    isForm: true,
    columns: [
      { title: 'Original', as: 'name', cell: ({ main }) => <span className={styles.main}>{main}</span> },
      {
        title: 'Translation',
        cell: text => <Translation of={text} column={columnIn(text.column, code, index)} />,
      },
      {
        title: 'State',
        as: 'short',
        cell: ({ state }) => (
          <span className={styles.state} data-state={state}>
            {t(states[state])}
          </span>
        ),
      },
      {
        title: 'What can be done',
        as: 'acts',
        cell: text =>
          text.state === 'changed' && (
            <Button
              disabled={busy}
              aria-label={t('Still fits: {text}', { text: text.main })}
              onClick={() => confirm(text)}
            >
              {t('Still fits')}
            </Button>
          ),
      },
    ],
  }
  return (
    <>
      <Problem problem={problem} />
      <DataTable label={t('Texts in other languages')} of={shape}>
        <tbody>
          <TableRows of={shape} rows={rows} />
        </tbody>
      </DataTable>
    </>
  )
}

function Translation({ of: { table, key, main }, column }: { of: ListedText; column: string }) {
  const { t } = useDeskT()
  const cell = useCell(table, key, column)
  return (
    <textarea
      className={styles.text}
      rows={main.length > 60 ? 3 : 1}
      aria-label={t('Translation of {text}', { text: main })}
      value={cell.value}
      disabled={cell.disabled}
      onChange={({ target }) => cell.set(target.value)}
      onBlur={() => void saveNow()}
    />
  )
}
