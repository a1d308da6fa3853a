import { type ReactNode, Suspense } from 'react'
import styles from './inline.module.css'
import { useMounted } from './use-mounted.ts'
import { Skeleton } from './waiting.tsx'

export interface InlineProps {
  /** What the button says that stands in the form's place until the visitor shows intent; translated. */
  label: string
}

/** A form in a page: a button in the built HTML, the live form once the island runs. */
export function Inline({ label, children }: InlineProps & { children: ReactNode }) {
  if (useMounted()) return <Suspense fallback={<Skeleton />}>{children}</Suspense>
  return (
    <button type="button" className={`button button--primary ${styles.start}`} data-intent>
      {label}
    </button>
  )
}
