import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { siteRoutes } from '#server/site/site.ts'
import { publish, publishedId } from '../../../scripts/publish/publish.ts'
import { undelivered } from '../../../scripts/rebuild/undelivered.ts'

const MAX_KILLS = 30
const PAGES = ['/', '/menu']

let folder: string
let site: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kill-'))
  site = join(folder, 'site')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A finished build whose pages and scripts all contain the same number. */
function built(build: number): string {
  const building = join(site, '.building')
  rmSync(building, { recursive: true, force: true })
  for (const part of ['_astro', 'locales']) mkdirSync(join(building, part), { recursive: true })
  writeFileSync(join(building, `_astro/all.${build}.js`), `export default ${build}`)
  writeFileSync(join(building, 'locales/de.json'), '{}')
  for (const page of ['index', 'menu', '404']) {
    const filling = `${page} `.repeat(2000)
    writeFileSync(
      join(building, `${page}.html`),
      `<html data-build="${build}"><script src="/_astro/all.${build}.js"></script>${filling}</html>`,
    )
  }
  return building
}

/** Requests a page and its script as a visitor would, and returns the number of their build. */
async function visit(path: string): Promise<number> {
  const app = siteRoutes(site)
  const answer = await app.request(path)
  const html = await answer.text()
  const [whole, build = '', script = ''] =
    /^<html data-build="(\d+)"><script src="([^"]+)"><\/script>(?:\w+ ){2000}<\/html>$/.exec(html) ?? []
  expect([answer.status, whole], `${path}: ${html.slice(0, 80)} … ${html.slice(-20)}`).toEqual([200, html])
  expect((await app.request(script)).status, script).toBe(200)
  return Number(build)
}

/** Publishes in a process that is killed at its `at`th file system change, under constant visits. */
async function publishKilled(build: number, at: number): Promise<boolean> {
  const script = join(import.meta.dirname, 'support/publish.ts')
  const preload = `--import=${join(import.meta.dirname, 'support/kill-at.ts')}`
  const child = spawn(process.execPath, [preload, script, built(build), site, idOf(build)], {
    env: { ...process.env, KILL_AT: String(at) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  let ended = false
  const end = once(child, 'close').then(([code, signal]) => {
    ended = true
    expect([code, signal], said).toEqual(signal ? [null, 'SIGKILL'] : [0, null])
    return signal === null
  })
  while (!ended) await visit('/')
  return end
}

const idOf = (build: number): string => `${20_260_000 + build}-test`

test(
  'a publication that is killed at any point leaves one whole site, and the next one is live [R11.61]',
  async () => {
    await publish(built(1), site, idOf(1))
    let build = 1
    let survived = false
    const outcomes = new Set<string>()
    for (let at = 1; !survived && at < MAX_KILLS; at++) {
      const before = build
      build += 1
      survived = await publishKilled(build, at)
      const seen = new Set<number>()
      for (const path of PAGES) seen.add(await visit(path))
      expect(seen.size, `killed at ${at}`).toBe(1)
      const [shown] = seen
      expect([before, build]).toContain(shown)
      outcomes.add(shown === build ? 'new' : 'old')
      // A build that is live has always been recorded as undelivered.
      if (shown === build) expect(undelivered(site)?.ids).toContain(idOf(build))
      build += 1
      await publish(built(build), site, idOf(build))
      expect(await visit('/menu')).toBe(build)
    }
    expect(survived).toBe(true)
    expect([...outcomes].sort()).toEqual(['new', 'old'])
    expect(existsSync(join(site, '.building'))).toBe(false)
    expect(existsSync(join(site, 'current.0.new'))).toBe(false)
  },
  MINUTE,
)

test('a clock that was set back does not keep a build from going live, nor the live one from staying [R11.61]', async () => {
  for (const build of [5, 6, 7, 8]) await publish(built(build), site, idOf(build))
  for (const build of [1, 2]) {
    await publish(built(build), site, idOf(build))
    expect(publishedId(site)).toBe(idOf(build))
    expect(await visit('/')).toBe(build)
  }
})
