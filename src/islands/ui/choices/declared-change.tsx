import { useState } from 'react'
import { useT } from '../hooks/use-t.ts'
import { type DeclaredProps, labelOf } from './declaration.ts'
import styles from './declared.module.css'

/**
 * Says which allergens and additives the last choice added or removed. It is beside the button and not beside the list,
 * because the list has scrolled away by then.
 */
export function DeclaredChange({ allergens, additives }: DeclaredProps) {
  const t = useT()
  const labels = [...allergens, ...additives].map(labelOf)
  const [known, setKnown] = useState(labels)
  const [change, setChange] = useState<{ added: string[]; removed: string[] }>({ added: [], removed: [] })
  const added = without(labels, known)
  const removed = without(known, labels)
  if (added.length + removed.length > 0) {
    setKnown(labels)
    setChange({ added, removed })
  }
  return (
    <p role="status" className={styles.change}>
      {[
        change.added.length > 0 && t('Now contains: {names}', { names: change.added.join(', ') }),
        change.removed.length > 0 && t('No longer contains: {names}', { names: change.removed.join(', ') }),
      ]
        .filter(Boolean)
        .join('. ')}
    </p>
  )
}

const without = (all: string[], others: string[]): string[] => all.filter(label => !others.includes(label))
