import { memo } from 'react'
import { useDeskT } from '../use-desk-t.ts'
import type { Selection } from './selection.ts'
import type { TableShape } from './shape.ts'
import styles from './table.module.css'
import { useGrowing } from './use-growing.ts'

interface Props<R> {
  of: TableShape<R>
  rows: readonly R[]
  selection?: Selection | undefined
  /** As many rows as fill a screen; more come as its end comes near. */
  first?: number
}

const SCREEN = 30

/** The rows of a table; of very many only those that have been near the screen. */
export function TableRows<R>({ of: shape, rows, selection, first = SCREEN }: Props<R>) {
  const { count, end } = useGrowing(rows.length, first)
  return (
    <>
      {rows.slice(0, count).map(row => (
        <Row
          key={shape.keyOf(row)}
          shape={shape as TableShape<unknown>}
          row={row}
          chosen={selection?.chosen.has(shape.keyOf(row))}
          choose={selection?.choose}
        />
      ))}
      {count < rows.length && (
        <tr ref={end}>
          <td />
        </tr>
      )}
    </>
  )
}

interface RowProps {
  shape: TableShape<unknown>
  row: unknown
  /** Undefined where rows cannot be ticked. */
  chosen: boolean | undefined
  choose: Selection['choose'] | undefined
}

const Row = memo(
  function Row({ shape, row, chosen, choose }: RowProps) {
    const { t } = useDeskT()
    const key = shape.keyOf(row)
    const name = shape.nameOf(row)
    const below = shape.below?.(row)
    const line = (
      <tr
        className={styles.row}
        aria-label={shape.isForm && name}
        data-form={shape.isForm}
        data-line={shape.isList}
        data-removed={shape.isRemoved?.(row) || undefined}
        data-chosen={chosen || undefined}
      >
        {chosen !== undefined && (
          <td data-as="tick">
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={t('Choose {name}', { name })}
                checked={chosen}
                onChange={({ target }) => choose?.([key], target.checked)}
              />
            </label>
          </td>
        )}
        {shape.columns.map(({ title, as, isNamed, cell }) =>
          as === 'name' ? (
            <th key={title} scope="row" data-as={as}>
              {cell(row)}
            </th>
          ) : (
            <td key={title} data-as={as} data-title={isNamed && t(title)}>
              {cell(row)}
            </td>
          ),
        )}
      </tr>
    )
    if (!below) return line
    return (
      <>
        {line}
        <tr className={styles.below}>
          <td colSpan={shape.columns.length + (chosen === undefined ? 0 : 1)}>{below}</td>
        </tr>
      </>
    )
  },
  (before, now) =>
    before.shape === now.shape &&
    before.chosen === now.chosen &&
    (now.shape.isSame ?? Object.is)(before.row, now.row),
)
