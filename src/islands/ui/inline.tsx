import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import styles from './inline.module.css'
import { useMounted } from './use-mounted.ts'
import { Skeleton } from './waiting.tsx'

export interface InlineProps {
  /** What the button says that stands in the form's place until the visitor shows intent; translated. */
  label: string
}

/** A form in a page: a button in the built HTML, the live form once the island runs. */
export function Inline({ label, children }: InlineProps & { children: ReactNode }) {
  const mounted = useMounted()
  return (
    <div tabIndex={-1}>
      {mounted ? <Suspense fallback={<Skeleton />}>{children}</Suspense> : <Start label={label} />}
    </div>
  )
}

/** The button. Getting the focus is enough to be replaced, so it leaves the focus to the place it stood in. */
function Start({ label }: InlineProps) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own && own === document.activeElement) own.parentElement?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button ref={button} type="button" className={`button button--primary ${styles.start}`} data-intent>
      {label}
    </button>
  )
}
