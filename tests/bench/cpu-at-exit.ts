import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Loaded into a program before it runs: notes how much CPU time it took, all threads together, ms. */
const file = process.env.BENCH_CPU

if (file && isMainThread) {
  process.once('exit', () => {
    const { user, system } = process.cpuUsage()
    appendFileSync(file, `${(user + system) / 1000}\n`)
  })
}
