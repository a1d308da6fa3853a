/** Loaded into a build by a test: ends its process with SIGKILL once Astro has kept a page for later builds. */
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
