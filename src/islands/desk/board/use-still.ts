import { useEffect, useRef, useState } from 'react'
import { SECOND } from '#contract/kit/durations.ts'

/** For how long nothing may have been touched before anything moves, in ms. */
export const STILL_MS = SECOND

const TOUCHES = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'keydown', 'wheel'] as const

/** Calls back when the page begins to be touched, and when nothing has touched it for a while; until the returned function is called. */
export function watchTouch(onChange: (touched: boolean) => void): () => void {
  let down = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const onTouch = ({ type }: Event): void => {
    if (type === 'pointerdown') down = true
    if (type === 'pointerup' || type === 'pointercancel') down = false
    if (timer === undefined) onChange(true)
    clearTimeout(timer)
    timer = setTimeout(rest, STILL_MS)
  }
  // A finger that stays down without moving still aims at something.
  const rest = (): void => {
    timer = down ? setTimeout(rest, STILL_MS) : undefined
    if (timer === undefined) onChange(false)
  }
  for (const each of TOUCHES) addEventListener(each, onTouch, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const each of TOUCHES) removeEventListener(each, onTouch, { capture: true })
  }
}

/** The value as it was when somebody began to touch the page, until nothing has been touched for a second: nothing moves under a finger. */
export function useStill<T>(value: T): T {
  const [touched, setTouched] = useState(false)
  useEffect(() => watchTouch(setTouched), [])
  const shown = useRef(value)
  if (!touched) shown.current = value
  return shown.current
}
