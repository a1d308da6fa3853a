import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { ensurePrivateFile } from '#server/db/private-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'private-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Whether another process can begin to write. */
function canWrite(file: string): boolean {
  const script = `
    const { DatabaseSync } = require('node:sqlite')
    const db = new DatabaseSync(${JSON.stringify(file)})
    try { db.exec('begin immediate'); console.log('yes') } catch { console.log('no') }`
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim() === 'yes'
}

test('a database that is open keeps its locks when its file is made private again [R10.178]', () => {
  const file = join(folder, 'shop.sqlite')
  ensurePrivateFile(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const db = new DatabaseSync(file)
  db.exec('begin immediate')
  expect(canWrite(file)).toBe(false)
  ensurePrivateFile(file)
  expect(canWrite(file)).toBe(false)
  db.exec('rollback')
  db.close()
  expect(canWrite(file)).toBe(true)
})
