import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The gap between two tracks, in rem. */
const GAP_REM = 0.5

/** How many tracks of at least so many rem fit beside each other in an element. */
export function useTracks<E extends HTMLElement>(rem: number): [RefObject<E | null>, number] {
  const ref = useRef<E>(null)
  const [tracks, setTracks] = useState(1)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setTracks(Math.max(1, Math.floor((element.clientWidth / size + GAP_REM) / (rem + GAP_REM))))
    }
    measure()
    // In the frame in which its width changes: drawn with as many as fitted before, cards would be wider than their window.
    const watcher = new ResizeObserver(() => flushSync(measure))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [rem])
  return [ref, tracks]
}
