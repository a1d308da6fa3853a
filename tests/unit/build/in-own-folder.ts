import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/**
 * Runs every test of a file in its own folder, because a build would change the files of the working copy.
 */
export function inOwnFolder(): { folder: string } {
  const own = { folder: '' }
  const before = process.cwd()
  beforeEach(() => {
    own.folder = mkdtempSync(join(tmpdir(), 'build-'))
    process.chdir(own.folder)
  })
  afterEach(() => {
    process.chdir(before)
    rmSync(own.folder, { recursive: true })
  })
  return own
}
