/** Preloaded into a build by a test: kills its own process with SIGKILL once it has stored a page. */
import fs from 'node:fs'

const writeFile = fs.promises.writeFile as (...values: unknown[]) => Promise<void>

Object.assign(fs.promises, {
  async writeFile(...values: unknown[]) {
    await writeFile(...values)
    if (!/\/\.astro\/dist\/.*\.html$/.test(String(values[0]))) return
    fs.writeSync(1, 'killed after a page\n')
    process.kill(process.pid, 'SIGKILL')
  },
})
