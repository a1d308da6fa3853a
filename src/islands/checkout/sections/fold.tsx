import { type ReactNode, useRef } from 'react'
import { Button } from '#islands/ui/button.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import styles from './fold.module.css'
import type { Folds, SectionName } from './use-folds.ts'

interface FoldProps {
  folds: Folds
  name: SectionName
  /** What the section asks for, in one or two words. */
  label: string
  answer: string
  /** The section itself. */
  children: ReactNode
}

/** A section, or one line with its answer and a button that opens it. */
export function Fold({ folds, name, label, answer, children }: FoldProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  const open = (): void => {
    folds.open(name)
    requestAnimationFrame(() => place.current?.querySelector('h2')?.focus())
  }
  return (
    <div ref={place} data-part={name}>
      {folds.isFolded(name) ? (
        <section className={styles.folded}>
          <h2>{label}</h2>
          <p>{answer}</p>
          <Button quiet aria-label={`${t('Edit')}: ${label}`} onClick={open}>
            {t('Edit')}
          </Button>
        </section>
      ) : (
        children
      )}
    </div>
  )
}
