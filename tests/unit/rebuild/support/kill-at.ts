/**
 * Preloaded into a publication by a test: kills its own process with SIGKILL before its `KILL_AT`th file
 * system change.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { KILL_AT: at } = process.env
let count = 0

for (const name of ['renameSync', 'rmSync', 'utimesSync', 'fsyncSync'] as const) {
  const original = fs[name] as (...values: unknown[]) => unknown
  Object.assign(fs, {
    [name](...values: unknown[]) {
      count += 1
      if (count === Number(at)) process.kill(process.pid, 'SIGKILL')
      return original(...values)
    },
  })
}
syncBuiltinESMExports()
