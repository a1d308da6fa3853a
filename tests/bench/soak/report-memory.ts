import { appendFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'
import { SECOND } from '#contract/kit/durations.ts'

/** The signal on which a program frees what it can, and notes what it keeps. */
export const ASK = 'SIGUSR2'

/** What the memory of a program is at one moment; `kept` when everything else was freed before. */
export interface NotedMemory extends NodeJS.MemoryUsage {
  kept?: true
}

/** Preloaded into a program: notes its memory every second, as lines of JSON. */
const file = process.env.BENCH_MEMORY

if (file && isMainThread) {
  const note = (more: Pick<NotedMemory, 'kept'> = {}): void =>
    appendFileSync(file, `${JSON.stringify({ ...process.memoryUsage(), ...more })}\n`)
  setInterval(note, SECOND).unref()
  process.on(ASK, () => {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    note({ kept: true })
  })
}
