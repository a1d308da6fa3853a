/** Preloaded into a build by a test: kills its own process with SIGKILL once it has stored a page. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { renameSync } = fs

fs.renameSync = (from, to) => {
  renameSync(from, to)
  if (!/\.astro\/pages\/\w+$/.test(String(to))) return
  fs.writeSync(1, 'killed after a page\n')
  process.kill(process.pid, 'SIGKILL')
}
syncBuiltinESMExports()
