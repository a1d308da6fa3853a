import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** Preloaded into a program: records the CPU time of all its threads in ms, and its peak memory in KiB. */
const file = process.env.BENCH_CPU

if (file && isMainThread) {
  process.once('exit', () => {
    const { user, system } = process.cpuUsage()
    appendFileSync(file, `${(user + system) / 1000} ${process.resourceUsage().maxRSS}\n`)
  })
}
