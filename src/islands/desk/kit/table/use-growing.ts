import { useEffect, useState } from 'react'

/** How many rows come with each step down. */
const MORE = 60
/** How far below the screen rows are rendered already. */
const AHEAD = '1200px'

/**
 * How many rows of a long list are rendered: more whenever the end of the list, which `end` is put on, comes near the screen.
 */
export function useGrowing(
  total: number,
  first: number,
): { count: number; end: (element: Element | null) => void } {
  const [count, setCount] = useState(first)
  const [element, end] = useState<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an end that stays near is observed again
  useEffect(() => {
    if (!element) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setCount(known => known + MORE),
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, count])
  return { count: Math.min(count, total), end }
}
