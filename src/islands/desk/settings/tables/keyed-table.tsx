import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { Cells, DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { ownersDifferences } from '#contract/desk/owner-level.ts'
import { AddRow } from '#islands/desk/draft/add-row.tsx'
import { changeDraft, removeRow, sortTable } from '#islands/desk/draft/change-draft.ts'
import draft from '#islands/desk/draft/draft.module.css'
import { FieldsOf } from '#islands/desk/draft/fields-of.tsx'
import { RareFields } from '#islands/desk/draft/rare-fields.tsx'
import { $section, $soughtRow } from '#islands/desk/draft/section-store.ts'
import { allRowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { Empty } from '#islands/desk/kit/empty.tsx'
import { HeadForm } from '#islands/desk/kit/head-form.tsx'
import { Problem } from '#islands/desk/kit/problem.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $isOwner } from '#islands/desk/live/session.ts'
import { useDeskAction } from '#islands/desk/live/use-desk-action.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../settings.module.css'
import { OpenedRows } from './opened-rows.tsx'
import { Keep, Removed } from './removed-row.tsx'
import { RowLines } from './row-lines.tsx'

interface Props {
  table: DraftTableName
  title: string
  /** What the rows are for and where they are shown. */
  hint: string
  /** What is asked for to add a row, the text of the button, and the other initial cells. */
  add?: { ask: string; text: string; newRow?: () => Cells }
  /** Shown while there is no row: how to begin. */
  empty?: string
  /** What heads a row whose name is in no field; without it, its name alone is read out. */
  titleOf?: (row: DraftRow) => string
  /** What leads the fields of each row, and what follows them. */
  lead?: (row: DraftRow) => ReactNode
  more?: (row: DraftRow) => ReactNode
  /** Whether its rows are short enough to be lines of a table. */
  inLines?: true
  /** Lists the rows in a table, with all of their fields or only these; each row opens its form. */
  opens?: true | readonly string[]
  /** Another way to add rows. */
  children?: ReactNode
}

/** A table whose rows have keys: each row with its fields, in the sequence in which guests see them. */
export function KeyedTable({
  table,
  title,
  hint,
  add,
  empty,
  titleOf,
  lead,
  more,
  inLines,
  opens,
  children,
}: Props) {
  const { t } = useDeskT()
  const section = useStore($section)
  const isOwner = useStore($isOwner)
  const { busy, problem, run } = useDeskAction()
  const sought = $soughtRow.get()
  const [added, setAdded] = useState(sought)
  const [open, setOpen] = useState<readonly string[]>(sought === undefined ? [] : [sought])
  const toggle = (key: string): void =>
    setOpen(open.includes(key) ? open.filter(each => each !== key) : [...open, key])
  const loaded = useTable(table)
  const rows = allRowsIn(loaded)
  const nameOf = titleOf ?? nameIn
  const keys = loaded?.keys ?? []
  const moveUp = (at: number): string[] =>
    keys.map((key, index) => (index === at - 1 ? keys[at] : index === at ? keys[at - 1] : key) ?? key)
  async function addRow(name: string): Promise<void> {
    const cells = { ...add?.newRow?.(), name }
    const { rows: changed } = await changeDraft([{ kind: 'add', table, cells }])
    const [{ key } = {}] = changed
    setAdded(key)
    if (key !== undefined) setOpen([...open, key])
  }
  const acts = (row: DraftRow) => {
    const at = keys.indexOf(row.key)
    const name = nameOf(row)
    return (
      <div className={inLines || opens ? styles.lineActs : styles.actions}>
        {at > 0 && (
          <Button
            disabled={busy}
            aria-label={t('Move {name} up', { name })}
            onClick={() => run(() => sortTable(table, moveUp(at)))}
          >
            ↑
          </Button>
        )}
        <Button
          disabled={busy || (!isOwner && holdsOwners(table, row))}
          aria-label={t('Remove {name}', { name })}
          onClick={() => run(() => removeRow(table, row.key))}
        >
          {inLines || opens ? '×' : t('Remove')}
        </Button>
      </div>
    )
  }
  const focusAdded = (row: DraftRow) => (element: HTMLElement | null) => {
    if (element && row.key === added) focusFirst(element, () => setAdded(undefined))
  }
  return (
    <section className={styles.part} aria-label={title}>
      {title !== t(section) && <h2>{title}</h2>}
      <p className={draft.notes}>{hint}</p>
      {empty && loaded && rows.length === 0 && <Empty text={empty} />}
      {inLines && rows.length > 0 && (
        <RowLines table={table} title={title} rows={rows} nameOf={nameOf} acts={acts} onName={focusAdded} />
      )}
      {opens && rows.length > 0 && (
        <OpenedRows
          table={table}
          title={title}
          rows={rows}
          nameOf={nameOf}
          acts={acts}
          open={open}
          toggle={toggle}
          onForm={focusAdded}
          told={opens === true ? undefined : opens}
          lead={lead}
          more={more}
        />
      )}
      {!inLines && !opens && (
        <ul className={styles.rows}>
          {rows.map(row => (
            <li key={row.key}>
              {row.state === 'removed' ? (
                <div className={styles.actions}>
                  <Removed name={nameOf(row)} />
                  <Keep row={row} table={table} name={nameOf(row)} />
                </div>
              ) : (
                <>
                  {titleOf && <h3>{titleOf(row)}</h3>}
                  {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would have to have a legend that is seen */}
                  <div className={styles.fields} role="group" aria-label={nameOf(row)} ref={focusAdded(row)}>
                    {lead?.(row)}
                    <FieldsOf table={table} rowKey={row.key} />
                    <RareFields table={table} rowKey={row.key} />
                    {more?.(row)}
                  </div>
                  {acts(row)}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Problem problem={problem} />
      {add && (
        <HeadForm text={add.text}>
          {close => <AddRow label={add.ask} button={t('Add')} add={name => addRow(name).then(close)} />}
        </HeadForm>
      )}
      {children}
    </section>
  )
}

const nameIn = ({ cells, key }: DraftRow): string => cells.name || key

/** Whether a row comes and goes with something that only owners change. */
const holdsOwners = (table: DraftTableName, { key, cells }: DraftRow): boolean =>
  ownersDifferences(table, new Map(), new Map([[key, cells]])).length > 0

/** Moves the focus to the first field of a new row. */
function focusFirst(element: HTMLElement, done: () => void): void {
  element.querySelector('input')?.focus()
  done()
}
