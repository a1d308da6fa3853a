import { type RefObject, useEffect, useRef } from 'react'

/** For a scrolling row of buttons: scrolls the current one into view whenever `shown` changes. */
export function useCurrentInSight<E extends HTMLElement>(shown: string): RefObject<E | null> {
  const line = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is out of sight depends on what is shown
  useEffect(() => {
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return line
}
