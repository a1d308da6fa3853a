/** Loaded into a build by a test: ends its process with SIGKILL once it has kept a page whose path ends with `KILL_AFTER`. */
import fs from 'node:fs'

const { KILL_AFTER } = process.env
const original = fs.promises.writeFile as (...values: unknown[]) => Promise<void>

Object.assign(fs.promises, {
  async writeFile(...values: unknown[]) {
    await original(...values)
    if (KILL_AFTER && String(values[0]).endsWith(KILL_AFTER)) process.kill(process.pid, 'SIGKILL')
  },
})
