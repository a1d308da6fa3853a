import { type RefObject, useEffect, useRef } from 'react'

/** Tells a table how high the bar is that stays at the top of the desk, as `--head-at`: the table's head stays below it. */
export function useBelowBar<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('header')
    if (!bar) return
    const observer = new ResizeObserver(() =>
      element.current?.style.setProperty('--head-at', `${bar.offsetHeight}px`),
    )
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return element
}
