import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
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
