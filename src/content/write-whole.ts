import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

/**
 * Replaces a file in one step: whoever reads it, even after a power cut, finds the old content or the new one. Another
 * folder that has the old file under another name keeps that.
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
