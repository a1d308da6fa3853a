import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { loadFormTexts } from '#stores/dictionary.ts'
import { Button } from './button.tsx'
import { useMounted } from './hooks/use-mounted.ts'
import { Texts } from './hooks/use-t.ts'
import styles from './inline.module.css'
import { Skeleton } from './waiting.tsx'

export interface InlineProps {
  /** The label of the placeholder button, translated. */
  label: string
}

/**
 * The form of a dish or combo in a page: static HTML has a button in its place, which is replaced once the island runs. If the
 * button had the focus, its container takes it over.
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
        <Suspense fallback={<Skeleton />}>
          <Texts value={loadFormTexts}>{children}</Texts>
        </Suspense>
      ) : (
        <Button primary className={styles.start} data-intent>
          {label}
        </Button>
      )}
    </div>
  )
}
