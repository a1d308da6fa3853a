import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import styles from './inline.module.css'
import { useMounted } from './use-mounted.ts'
import { Skeleton } from './waiting.tsx'

export interface InlineProps {
  /** What the button says that stands in the form's place until the visitor shows intent; translated. */
  label: string
}

/**
 * A form in a page: a button in the built HTML, the live form once the island runs. Getting the focus is enough for the
 * button to be replaced, so the place it stood in takes the focus over.
 */
export function Inline({ label, children }: InlineProps & { children: ReactNode }) {
  const mounted = useMounted()
  const place = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  useLayoutEffect(() => {
    if (!mounted) held.current = Boolean(place.current?.contains(document.activeElement))
    else if (held.current) place.current?.focus({ preventScroll: true })
  }, [mounted])
  return (
    <div ref={place} tabIndex={-1}>
      {mounted ? (
        <Suspense fallback={<Skeleton />}>{children}</Suspense>
      ) : (
        <button type="button" className={`button button--primary ${styles.start}`} data-intent>
          {label}
        </button>
      )}
    </div>
  )
}
