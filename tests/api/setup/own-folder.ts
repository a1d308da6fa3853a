import { afterEach, beforeEach } from 'vitest'
import { temporaryFolder } from './template.ts'

/** A folder of its own for every test of a file, and what is undone when the test ends, the last first. */
export function ownFolder(): { folder: string; ends: (() => unknown)[] } {
  const own = { folder: '', ends: [] as (() => unknown)[] }
  beforeEach(() => {
    const { folder, remove } = temporaryFolder()
    own.folder = folder
    own.ends.push(remove)
  })
  afterEach(async () => {
    for (const end of own.ends.splice(0).reverse()) await end()
  })
  return own
}
