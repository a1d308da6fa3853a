import { type RefObject, useLayoutEffect } from 'react'

/** Has an item of a grid with rows of a pixel take as many of them as it is high, with a gap: nothing waits below for a higher neighbour. */
export function useRowSpan(item: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = item.current
    if (!element) return
    const watcher = new ResizeObserver(() => {
      element.style.gridRowEnd = `span ${Math.ceil(element.offsetHeight) + GAP_PX}`
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [item])
}

const GAP_PX = 8
