import { Suspense, useState } from 'react'
import { useT } from '../hooks/use-t.ts'
import { lazyComponent } from '../lazy.ts'
import type { DeclaredProps } from './declaration.ts'
import styles from './declared.module.css'

const DeclaredWords = lazyComponent(async () => (await import('./declared-words.tsx')).DeclaredWords)

/**
 * The allergens and additives of the current choice (docs/rules.md, R5.153): a line of their letters and numbers, which unfolds to
 * words with descriptions on request.
 */
export function Declared(props: DeclaredProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const all = [...props.allergens, ...props.additives]
  if (all.length === 0) return null
  return (
    <details className={styles.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t('Allergens and additives')}
        <span className={styles.codes}> {all.map(({ code, name }) => code ?? name).join(' ')}</span>
      </summary>
      {open && (
        <Suspense fallback={null}>
          <DeclaredWords {...props} />
        </Suspense>
      )}
    </details>
  )
}
