import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

/**
 * Replaces a file in one step: a reader, even after a power cut, finds either the old or the new content. Other hard links
 * to the old file keep its content.
 */
export function writeWhole(path: string, content: string | Buffer): void {
  const next = `${path}.${threadId}.new`
  try {
    const file = openSync(next, 'w')
    try {
      writeFileSync(file, content)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(next, path)
  } catch (error) {
    rmSync(next, { force: true })
    throw error
  }
}
