import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Published } from '../../../scripts/publish/publish.ts'
import { createDelivery } from '../../../scripts/rebuild/deliver.ts'
import { createRebuilder } from '../../../scripts/rebuild/rebuilder.ts'
import { forgetDelivered, noteUndelivered, undelivered } from '../../../scripts/rebuild/undelivered.ts'

let site: string

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'))
})
afterEach(() => rmSync(site, { recursive: true }))

/** Publishes a build with its record, as `publish` does. */
function goLive(id: string, changed: string[]): Published {
  mkdirSync(join(site, id))
  noteUndelivered(site, id, changed)
  writeFileSync(join(site, 'current'), `${id}\n`)
  return { id, folder: join(site, id), site, changed }
}

const arrived = (): string[] => readFileSync(join(site, 'arrived'), 'utf8').trim().split('\n')

/** A newly started service, which knows only what is on disk. */
async function serviceRuns(command: string, update?: () => Published, commandTimeout = MINUTE) {
  const rebuilder = createRebuilder({
    update: async () => update?.(),
    deliver: createDelivery({
      site,
      command,
      commandTimeout,
      purge: undefined,
      siteUrl: 'https://shop.example/',
    }),
    report: () => undefined,
  })
  await rebuilder.request()
  rebuilder.stop()
  return rebuilder.status().last
}

const CARRY = 'cp "$CHANGED_URLS" arrived && test -d "$SITE_FOLDER"'

test('what could not be carried further is carried by the next service, with all that changed since [R11.60]', async () => {
  const carry = CARRY.replace('arrived', join(site, 'arrived'))
  expect(await serviceRuns('exit 3', () => goLive('1-a', ['/', '/menu']))).toMatchObject({
    result: 'failed',
    reason: 'PUBLISH_COMMAND ended with code 3.',
    failure: { cause: 'publish-command', detail: '3' },
  })
  expect(await serviceRuns('exit 3', () => goLive('2-b', ['/', '/contact']))).toMatchObject({
    result: 'failed',
  })
  expect(await serviceRuns(carry)).toMatchObject({ result: 'published', id: '2-b', changed: 3 })
  expect(arrived()).toEqual(['/', '/menu', '/contact'].map(path => `https://shop.example${path}`))
  expect(await serviceRuns('exit 3')).toMatchObject({ result: 'unchanged' })
})

test('a command that hangs is ended with all it has started, and what it should carry is carried later [R11.85]', async () => {
  const ended = join(site, 'ended')
  const hangs = `sh -c 'trap "echo yes > ${ended}; exit" TERM; sleep 600 & wait' & wait`
  expect(await serviceRuns(hangs, () => goLive('1-a', ['/']), 300)).toMatchObject({
    result: 'failed',
    reason: 'PUBLISH_COMMAND was ended after 0.005 minutes; PUBLISH_MINUTES says how long it may take.',
    failure: { cause: 'publish-late', detail: '0.005' },
  })
  await vi.waitFor(() => expect(existsSync(ended)).toBe(true))
  const carry = CARRY.replace('arrived', join(site, 'arrived'))
  expect(await serviceRuns(carry)).toMatchObject({ result: 'published', id: '1-a' })
})

test('two services by mistake carry it once [R11.60]', async () => {
  goLive('1-a', ['/'])
  const count = `echo once >> ${join(site, 'arrived')}`
  const both = await Promise.all([serviceRuns(count), serviceRuns(count)])
  expect(both.map(last => last?.result).sort()).toEqual(['published', 'unchanged'])
  expect(arrived()).toEqual(['once'])
})

test('what changes during a delivery waits for the next one [R11.60]', () => {
  noteUndelivered(site, '1-a', ['/'])
  const due = undelivered(site)
  noteUndelivered(site, '2-b', ['/', '/menu'])
  forgetDelivered(site, due?.ids ?? [])
  expect(undelivered(site)).toEqual({ ids: ['2-b'], changed: ['/', '/menu'] })
  forgetDelivered(site, ['2-b'])
  expect(undelivered(site)).toBeUndefined()
})

// Skipped elsewhere because only some systems have /dev/full.
test.skipIf(!existsSync('/dev/full'))('a note that finds no room leaves the one before [R11.60]', () => {
  noteUndelivered(site, '1-a', ['/'])
  symlinkSync('/dev/full', join(site, 'undelivered.json.0.new'))
  expect(() => noteUndelivered(site, '2-b', ['/menu'])).toThrow('ENOSPC')
  expect(undelivered(site)).toEqual({ ids: ['1-a'], changed: ['/'] })
})
