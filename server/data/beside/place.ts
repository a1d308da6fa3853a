/** How many processes there are at a time: each may take as much memory as a job may. */
const PLACES = 2

let free = PLACES
const waiting: (() => void)[] = []

/** Waits for a place, which the returned function gives back. Throws what `signal` is aborted with. */
export async function takePlace(signal: AbortSignal | undefined): Promise<() => void> {
  signal?.throwIfAborted()
  if (free > 0) free--
  else await inLine(signal)
  return () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
}

function inLine(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = (): void => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(turn), 1)
      reject(signal?.reason)
    }
    waiting.push(turn)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
