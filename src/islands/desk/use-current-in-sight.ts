import { type RefObject, useEffect, useRef } from 'react'

/** For a line of buttons that scrolls: has the one in sight that is current, whenever `shown` is another. */
export function useCurrentInSight<E extends HTMLElement>(shown: string): RefObject<E | null> {
  const line = useRef<E>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is out of sight depends on what is shown
  useEffect(() => {
    line.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [shown])
  return line
}
