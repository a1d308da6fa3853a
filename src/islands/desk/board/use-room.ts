import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The gap between two tracks, in rem. */
const GAP_REM = 0.375
/** The lowest window, in rem, in which columns scroll by themselves: below it there would be a slit of them. */
const LOWEST_REM = 30

/** How many tracks of at least so many rem fit beside each other in an element, and whether the window is high enough for each to scroll. */
export function useRoom(
  rem: number,
): [RefObject<HTMLDivElement | null>, { tracks: number; isHigh: boolean }] {
  const ref = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ tracks: 1, isHigh: false })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = (): void => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const tracks = Math.max(1, Math.floor((element.clientWidth / size + GAP_REM) / (rem + GAP_REM)))
      const isHigh = innerHeight >= LOWEST_REM * size
      setRoom(room => (room.tracks === tracks && room.isHigh === isHigh ? room : { tracks, isHigh }))
    }
    measure()
    // In the frame in which its width changes: drawn with as many as fitted before, cards would be wider than their window.
    const atOnce = (): void => flushSync(measure)
    const watcher = new ResizeObserver(atOnce)
    watcher.observe(element)
    addEventListener('resize', atOnce)
    return () => {
      watcher.disconnect()
      removeEventListener('resize', atOnce)
    }
  }, [rem])
  return [ref, room]
}
