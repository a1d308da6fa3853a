import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#islands/ui/button.tsx'
import styles from './sortable-list.module.css'
import { useDeskT } from './use-desk-t.ts'

interface SortableRow {
  key: string
  name: string
}

interface Props {
  /** The name of the list, for screen readers. Rows of one list can be dropped on each other. */
  label: string
  rows: SortableRow[]
  /** Moves a row by a number of places. */
  onMove: (key: string, steps: number) => unknown
}

/** Rows that are moved by their buttons, by the arrow keys on them, and by dragging. */
export function SortableList({ label, rows, onMove }: Props) {
  const placeOf = (key: string): number => rows.findIndex(row => row.key === key)
  return (
    <ul className={styles.rows} aria-label={label}>
      {rows.map(row => (
        <Sortable
          key={row.key}
          list={label}
          row={row}
          onMove={steps => onMove(row.key, steps)}
          onDrop={key => onMove(key, placeOf(row.key) - placeOf(key))}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  list: string
  row: SortableRow
  onMove: (steps: number) => unknown
  /** Another row was dropped on this one. */
  onDrop: (key: string) => unknown
}

function Sortable({ list, row: { key: rowKey, name }, onMove, onDrop }: RowProps) {
  const { t } = useDeskT()
  const row = useRef<HTMLLIElement>(null)
  const [over, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)

  useEffect(() => {
    const element = row.current
    if (!element) return
    return combine(
      draggable({ element, getInitialData: () => ({ list, key: rowKey }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.list === list && source.data.key !== rowKey,
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false)
          drop(String(source.data.key))
        },
      }),
    )
  }, [list, rowKey])

  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (steps === undefined) return
    event.preventDefault()
    onMove(steps)
  }
  return (
    <li ref={row} className={styles.row} data-over={over || undefined}>
      <span className={styles.name}>{name}</span>
      <Button aria-label={t('Move {name} up', { name })} onClick={() => onMove(-1)} onKeyDown={onKeyDown}>
        ↑
      </Button>
      <Button aria-label={t('Move {name} down', { name })} onClick={() => onMove(1)} onKeyDown={onKeyDown}>
        ↓
      </Button>
    </li>
  )
}
