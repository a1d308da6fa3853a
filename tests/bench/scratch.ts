import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let root: string | undefined

/** A new folder below one temporary folder, which goes when the benchmark ends, however it ends. */
export function scratch(name: string): string {
  if (!root) {
    const made = mkdtempSync(join(tmpdir(), 'tischlein-bench-'))
    // PostgreSQL, which runs as a user of its own, has a folder in it.
    chmodSync(made, 0o711)
    process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 3 }))
    root = made
  }
  const folder = join(root, name)
  mkdirSync(folder)
  return folder
}

/** A port of 127.0.0.1 that nobody listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()))
    })
  })
}
