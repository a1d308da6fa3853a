import type { ReactNode } from 'react'
import { useDeskT } from '../use-desk-t.ts'
import list from './list.module.css'
import type { Selection } from './selection.ts'
import type { TableShape } from './shape.ts'
import styles from './table.module.css'
import { useBelowBar } from './use-below-bar.ts'

interface Props<R> {
  label: string
  of: TableShape<R>
  /** Present where rows can be ticked, with the keys of all that are shown. */
  selection?: Selection | undefined
  shown?: readonly string[]
  /** Groups of rows (`TableRows`), each in a `tbody`. */
  children: ReactNode
}

/** A table whose head stays in sight. Where it has too little room, each row is a card with the same controls. */
export function DataTable<R>({ label, of: { columns, isList }, selection, shown = [], children }: Props<R>) {
  const { t } = useDeskT()
  const frame = useBelowBar<HTMLDivElement>()
  const isPartly = shown.some(key => selection?.chosen.has(key))
  const isWhole = isPartly && shown.every(key => selection?.chosen.has(key))
  return (
    <div ref={frame} className={styles.frame}>
      <table className={`${styles.table} ${isList ? list.list : ''}`} aria-label={label}>
        <thead>
          <tr>
            {selection && (
              <td data-as="tick">
                <label className={styles.tick}>
                  <input
                    type="checkbox"
                    checked={isWhole}
                    disabled={shown.length === 0}
                    ref={box => {
                      if (box) box.indeterminate = isPartly && !isWhole
                    }}
                    onChange={({ target }) => selection.choose(shown, target.checked)}
                  />
                  <span>{t('Choose all that are shown')}</span>
                </label>
              </td>
            )}
            {columns.map(({ title, as }) => (
              <th key={title} scope="col" data-as={as}>
                {as === 'picture' || as === 'acts' ? (
                  <span className="visually-hidden">{t(title)}</span>
                ) : (
                  t(title)
                )}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

interface WholeProps<R> {
  of: TableShape<R>
  selection?: Selection | undefined
  /** Whether it is the head of its group. */
  head?: boolean
  children: ReactNode
}

/** A row that is one cell: the head of a group, or what is done with it. */
export function WholeRow<R>({ of: { columns }, selection, head = false, children }: WholeProps<R>) {
  const span = columns.length + (selection ? 1 : 0)
  return (
    <tr className={styles.whole} data-head={head || undefined}>
      {head ? (
        <th scope="rowgroup" colSpan={span}>
          {children}
        </th>
      ) : (
        <td colSpan={span}>{children}</td>
      )}
    </tr>
  )
}
