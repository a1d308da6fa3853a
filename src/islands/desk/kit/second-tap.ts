/** Two taps within this time in ms, and within these pixels, are a double tap. */
const DOUBLE_MS = 400
const DOUBLE_PX = 24

let last = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY }

/** Stops the second tap of a double tap: what the first has moved there must not be hit. A tap by keyboard is never one. */
export function ignoreSecondTap(event: Pick<MouseEvent, TapField>): void {
  const { clientX: x, clientY: y, timeStamp: at, detail } = event
  if (detail === 0) return
  const isSecond = at - last.at < DOUBLE_MS && Math.hypot(x - last.x, y - last.y) < DOUBLE_PX
  last = { x, y, at }
  if (!isSecond) return
  event.stopPropagation()
  event.preventDefault()
}

type TapField = 'clientX' | 'clientY' | 'timeStamp' | 'detail' | 'stopPropagation' | 'preventDefault'
