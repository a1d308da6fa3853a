import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useId } from 'react'
import { type FormPart, useTrouble } from '#islands/desk/draft/trouble.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DeskKey } from '#lib/i18n/desk/desk-key.ts'
import styles from './form.module.css'

/** Which sections were opened or closed. It holds for all dishes: who declares allergens goes on with those of the next one. */
const $folds = atom<Partial<Record<DeskKey, boolean>>>({})

interface Props {
  title: DeskKey
  /** What is in it, in a few words. */
  about: string
  /** The fields in it: when something about one has to be seen to, it opens. */
  parts: readonly FormPart[]
  /** Whether it is open at first. */
  first?: boolean
  /** Whether it is open whatever was chosen before, as for something new. */
  begins?: boolean
  children: ReactNode
}

/** A section of a form that says what is in it while it is closed. */
export function Fold({ title, about, parts, first = false, begins = false, children }: Props) {
  const { t } = useDeskT()
  const id = useId()
  const open = useStore($folds)[title] ?? first
  const trouble = useTrouble(parts)
  const show = (wanted: boolean): void => {
    if (wanted !== open) $folds.set({ ...$folds.get(), [title]: wanted })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, and can be closed again
  useEffect(() => {
    if (trouble || begins) show(true)
  }, [trouble, begins])
  return (
    <section className={styles.fold} aria-labelledby={id}>
      <details className="unfold" open={open} onToggle={({ currentTarget }) => show(currentTarget.open)}>
        <summary>
          <h2 id={id}>{t(title)}</h2> <span className={styles.about}>{about}</span>
        </summary>
        <div className={styles.inside}>{children}</div>
      </details>
    </section>
  )
}
