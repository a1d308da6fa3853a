import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Loaded into a program before it runs: notes the CPU time of all its threads, ms, and the most memory it had, KiB. */
const file = process.env.BENCH_CPU

if (file && isMainThread) {
  process.once('exit', () => {
    const { user, system } = process.cpuUsage()
    appendFileSync(file, `${(user + system) / 1000} ${process.resourceUsage().maxRSS}\n`)
  })
}
