/** How many processes there are at a time: each may take as much memory as a job may. */
const PLACES = 2
/** How many of them other programs have together, so that there is always one for people. */
const OF_PROGRAMS = 1

interface Waiting {
  isProgram: boolean
  turn: () => void
}

let free = PLACES
let programs = 0
const waiting: Waiting[] = []

const fits = ({ isProgram }: Pick<Waiting, 'isProgram'>): boolean =>
  free > 0 && !(isProgram && programs >= OF_PROGRAMS)

/** Waits for a place, which the returned function gives back. Throws what `signal` is aborted with. */
export async function takePlace(signal: AbortSignal | undefined, isProgram: boolean): Promise<() => void> {
  signal?.throwIfAborted()
  if (fits({ isProgram })) take(isProgram)
  else await inLine(signal, isProgram)
  return () => {
    free++
    if (isProgram) programs--
    const next = waiting.findIndex(fits)
    const [first] = next < 0 ? [] : waiting.splice(next, 1)
    if (!first) return
    take(first.isProgram)
    first.turn()
  }
}

function take(isProgram: boolean): void {
  free--
  if (isProgram) programs++
}

function inLine(signal: AbortSignal | undefined, isProgram: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = (): void => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const waiter = { isProgram, turn }
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(waiter), 1)
      reject(signal?.reason)
    }
    waiting.push(waiter)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
