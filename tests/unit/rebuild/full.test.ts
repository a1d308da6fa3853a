import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { diskFull } from '../../../scripts/build/disk-full.ts'
import { publish, publishedId } from '../../../scripts/publish/publish.ts'

let site: string
beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'full-'))
  await publish(built('first'), site, '1-first')
})
afterEach(() => rmSync(site, { recursive: true }))

function built(text: string): string {
  const building = join(site, '.building')
  mkdirSync(join(building, '_astro'), { recursive: true })
  writeFileSync(join(building, '_astro', `${text}.js`), text)
  writeFileSync(join(building, 'index.html'), text.repeat(1000))
  return building
}

// Skipped elsewhere because only some systems have /dev/full.
test.skipIf(!existsSync('/dev/full'))(
  'a pointer that finds no room keeps naming the build before [R11.62]',
  async () => {
    symlinkSync('/dev/full', join(site, 'current.0.new'))
    await expect(publish(built('second'), site, '2-second')).rejects.toThrow('ENOSPC')
    expect(publishedId(site)).toBe('1-first')
    expect(readFileSync(join(site, '1-first/index.html'), 'utf8')).toBe('first'.repeat(1000))
    expect(readdirSync(site).sort()).toEqual(['1-first', '_astro', 'current'])
    await publish(built('second'), site, '2-second')
    expect(publishedId(site)).toBe('2-second')
  },
)

test('a note that finds no room keeps a build from going live [R11.62 R11.60]', async () => {
  const full = (): never => {
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  }
  await expect(publish(built('second'), site, '2-second', full)).rejects.toThrow('no space')
  expect(publishedId(site)).toBe('1-first')
  expect(existsSync(join(site, '2-second'))).toBe(false)
})

test('a full disk is reported to the owner as such, and nothing else is [R11.62]', async () => {
  const child = spawn('sh', [
    '-c',
    `ulimit -f 1; exec "$@"`,
    'sh',
    process.execPath,
    '-e',
    WRITE,
    join(site, 'large'),
  ])
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  await once(child, 'close')
  expect(diskFull(said)?.message).toBe('The disk is full (EFBIG). Free some space for the new pages.')
  expect(diskFull(Object.assign(new Error('write'), { code: 'ENOSPC' }))?.message).toContain('ENOSPC')
  expect(
    diskFull('Failed to write file\n\nCaused by:\n    No space left on device (os error 28)\n')?.message,
  ).toContain('full (No space left on device (os error 28))')
  expect(diskFull(new Error('database or disk is full'))?.message).toContain('Free some space')
  for (const other of [new Error('ENOENT: no such file'), 'page.astro: SPACE', undefined]) {
    expect(diskFull(other)).toBeUndefined()
  }
})

/** A program that exceeds its file size limit. */
const WRITE = `require('node:fs').writeFileSync(process.argv[1], 'x'.repeat(100_000))`
