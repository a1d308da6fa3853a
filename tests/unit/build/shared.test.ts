import { linkSync, readFileSync, truncateSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test, vi } from 'vitest'
import { inOwnFolder } from './in-own-folder.ts'

inOwnFolder()

/** The module state of a new build, which knows no shared files yet. */
async function anotherBuild() {
  vi.resetModules()
  return import('#content/shared.ts')
}

test('a file that pages share is not written again under a site that has it [R11.61 R11.62]', async () => {
  const first = await anotherBuild()
  const file = first.findShared(basename(first.share('.a{}', 'css'))) ?? ''
  linkSync(file, 'live.css')
  // `live.css` is a hard link: writing in place would change both files.
  truncateSync('live.css')
  const second = await anotherBuild()
  second.share('.a{}', 'css')
  expect(readFileSync('live.css', 'utf8')).toBe('')
  expect(readFileSync(file, 'utf8')).toBe('.a{}')
})
