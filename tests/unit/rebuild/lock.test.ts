import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from '../../../scripts/build/build-lock.ts'

let folder: string
let lock: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('two that want the same take turns, also when the first one fails [R11.35]', async () => {
  const seen: string[] = []
  const work = (name: string, end: () => void) => async () => {
    seen.push(`${name} begins`)
    await Promise.resolve()
    seen.push(`${name} ends`)
    end()
  }
  const fail = (): never => {
    throw new Error('no')
  }
  const first = withLock(lock, work('first', fail))
  const second = withLock(
    lock,
    work('second', () => undefined),
  )
  await expect(first).rejects.toThrow('no')
  await second
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a lock whose owner was killed is free at once, whatever its file contains [R11.61]', async () => {
  const script = join(folder, 'owner.ts')
  const module = join(import.meta.dirname, '../../../scripts/build/build-lock.ts')
  writeFileSync(
    script,
    `import { withLock } from ${JSON.stringify(module)}
     await withLock(${JSON.stringify(lock)}, () => new Promise(() => {
       console.log('mine')
       setInterval(() => undefined, 1000)
     }))`,
  )
  const owner = spawn(process.execPath, [script])
  await once(owner.stdout, 'data')
  let mine = false
  const waiting = withLock(lock, async () => {
    mine = true
  })
  await new Promise(resolve => setImmediate(resolve))
  expect(mine).toBe(false)
  owner.kill('SIGKILL')
  await waiting
  expect(mine).toBe(true)
  // The lock file remains, but no longer locks.
  expect(await withLock(lock, async () => 'again')).toBe('again')
})
