import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROOT } from './variables.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('npm install leaves the lock file as it is, whatever this npm would write differently, so that git pull works [R10.760]', () => {
  const lock = join(folder, 'package-lock.json')
  copyFileSync(join(ROOT, '.npmrc'), join(folder, '.npmrc'))
  writeFileSync(join(folder, 'package.json'), '{ "name": "shop", "version": "1.0.0" }')
  // In the words of another npm.
  const text = JSON.stringify({
    name: 'shop',
    lockfileVersion: 3,
    packages: { '': { name: 'shop', peer: true } },
  })
  writeFileSync(lock, text)
  const env = { PATH: process.env.PATH, HOME: process.env.HOME }
  execFileSync('npm', ['install', '--offline'], { cwd: folder, env, stdio: 'ignore' })
  expect(readFileSync(lock, 'utf8')).toBe(text)
})
