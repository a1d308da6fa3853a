/** Loaded into a publication by a test: ends its process with SIGKILL right before its `KILL_AT`th change of the disk. */
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
