import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDeskT } from '#islands/desk/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import styles from '../menu.module.css'

/** Moves a row by a number of places, or to the place of another row. */
type Step<To> = (key: string, to: To) => void | Promise<void>

interface Props {
  /** Rows of one list can be dropped on each other. */
  list: string
  rowKey: string
  name: string
  sequence: { put: Step<number>; putAt: Step<string> }
  children: ReactNode
}

/** A row that is moved by its buttons, by the arrow keys on them, and by dragging it. */
export function Sortable({ list, rowKey, name, sequence, children }: Props) {
  const { t } = useDeskT()
  const row = useRef<HTMLLIElement>(null)
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((key: string) => void sequence.putAt(key, rowKey))

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
    void sequence.put(rowKey, steps)
  }
  return (
    <li ref={row} className={styles.sortable} data-over={over || undefined}>
      <Button
        aria-label={t('Move {name} up', { name })}
        onClick={() => sequence.put(rowKey, -1)}
        onKeyDown={onKeyDown}
      >
        ↑
      </Button>
      <Button
        aria-label={t('Move {name} down', { name })}
        onClick={() => sequence.put(rowKey, 1)}
        onKeyDown={onKeyDown}
      >
        ↓
      </Button>
      {children}
    </li>
  )
}
