import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'

/** Replaces a file in one step: whoever reads it, even after a power cut, finds the old text or the new one. */
export function writeWhole(path: string, text: string): void {
  const next = `${path}.new`
  try {
    const file = openSync(next, 'w')
    try {
      writeSync(file, text)
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
