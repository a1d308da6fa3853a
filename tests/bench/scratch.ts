import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

let root: string | undefined

/** Creates a folder in a temporary directory that is removed when the process exits. */
export function scratch(name: string): string {
  if (!root) {
    const made = mkdtempSync(join(tmpdir(), 'tischlein-bench-'))
    // Traversable, because PostgreSQL runs as another user and has a folder inside.
    chmodSync(made, 0o711)
    process.once('exit', () => rmSync(made, { recursive: true, force: true, maxRetries: 3 }))
    root = made
  }
  const folder = join(root, name)
  mkdirSync(folder)
  return folder
}

/** Returns a free port of 127.0.0.1. */
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
