import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MINUTE } from '#contract/kit/durations.ts'
import { sign } from '#server/rebuild/signature.ts'
import { freePort } from '../api/setup/port.ts'
import { type Running, run } from '../api/setup/process.ts'
import { product } from './support/demo.ts'
import { expect, test } from './support/test.ts'
import { visitConstantly } from './support/visitor.ts'

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url))
const SECRET = 'a secret of more than thirty-two characters'
const TOKEN = 'a-token-for-tests-that-nobody-keeps'
const SITE = 'https://shop.example'
const PIZZA = product(401).path

test.describe('a shop whose pages a service of its own builds', () => {
  let folder: string
  let api: Running
  let service: Running
  let shop: string
  let builder: string
  let cdn: Server
  /** The addresses that the CDN was asked to purge. */
  let forgotten: string[]
  let env: Record<string, string>

  test.beforeEach(async () => {
    test.setTimeout(8 * MINUTE)
    folder = mkdtempSync(join(tmpdir(), 'live-'))
    forgotten = []
    cdn = createHttpServer(async (request, response) => {
      forgotten.push(...JSON.parse(Buffer.concat(await request.toArray()).toString()).files)
      response.end()
    })
    const [port, rebuildPort, cdnPort] = [await freePort(), await freePort(), await freePort()]
    cdn.listen(cdnPort, '127.0.0.1')
    shop = `http://127.0.0.1:${port}`
    builder = `http://127.0.0.1:${rebuildPort}`
    env = {
      PORT: String(port),
      DATA_DIR: folder,
      REBUILD_URL: `${builder}/rebuild`,
      REBUILD_SECRET: SECRET,
      REBUILD_PORT: String(rebuildPort),
      API_URL: `${shop}/api`,
      PUBLIC_API_BASE: '/api',
      SITE_URL: SITE,
      PUBLISH_COMMAND: 'sh deploy/one-folder.sh',
      PURGE_URL: `http://127.0.0.1:${cdnPort}/purge`,
      METRICS_TOKEN: TOKEN,
    }
    api = run('server/main.ts', [], env)
    await expect.poll(() => reachable(`${shop}/ready`), { timeout: MINUTE }).toBe(true)
    service = run('scripts/rebuild-service.ts', [], env)
    await expect.poll(() => reachable(shop + PIZZA), { timeout: 4 * MINUTE }).toBe(true)
  })

  test.afterEach(async () => {
    for (const { process, ended } of [service, api]) {
      process.kill()
      await ended
    }
    cdn.close()
    rmSync(folder, { recursive: true })
  })

  const reachable = (url: string): Promise<boolean> =>
    fetch(url).then(
      answer => answer.ok,
      () => false,
    )

  const status = async () => (await (await fetch(`${builder}/status`)).json()).data
  const built = (): number => service.output().split('Building the pages').length - 1
  const runs = (): number => service.output().split('the pages are up to date').length - 1

  /** Imports the demo restaurant with another price for the small Margherita. */
  async function importPrice(price: string): Promise<void> {
    const restaurant = join(folder, 'restaurant')
    cpSync(DEMO, restaurant, { recursive: true })
    const prices = join(restaurant, 'prices.csv')
    writeFileSync(prices, readFileSync(prices, 'utf8').replace('401,klein,7.50', `401,klein,${price}`))
    const imported = run('scripts/shop.ts', ['import', restaurant, '--publish'], env)
    expect(await imported.ended, imported.output()).toBe(0)
  }

  async function callService(version: number): Promise<number> {
    const body = JSON.stringify({ event: 'menu-changed', version: `${version} by hand` })
    const headers = sign(body, SECRET, new Date())
    return (await fetch(`${builder}/rebuild`, { method: 'POST', body, headers })).status
  }

  const metrics = async (): Promise<string> =>
    (await fetch(`${builder}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text()

  const state = async (): Promise<string> => (await status()).state

  const shows = (price: string) =>
    expect.poll(async () => (await fetch(shop + PIZZA)).text(), { timeout: 2 * MINUTE }).toContain(price)

  test('shows a changed price within a minute, once for a hundred calls, and the last good pages whatever ends a build [R11.41 R11.35 R11.62 R10.93]', async () => {
    const visitor = visitConstantly([shop + PIZZA, `${shop}/menu`], /7,50|7,77|8,11/)
    await expect.poll(state, { timeout: MINUTE }).toBe('idle')
    const [builds, ended] = [built(), runs()]
    forgotten = []
    await importPrice('7.77')
    await expect.poll(state, { timeout: MINUTE, intervals: [20] }).toBe('building')
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => callService(index)))
    expect(new Set(answers)).toEqual(new Set([202]))
    await shows('7,77')
    // The pages that show it, in three languages: home, menu, category, dish, four dishes beside it and that of a closed shop; and the
    // revision.
    await expect.poll(() => service.output(), { timeout: MINUTE }).toContain('"changed":28')
    await expect.poll(state, { timeout: MINUTE }).toBe('idle')
    expect([built() - builds, runs() - ended <= 3]).toEqual([1, true])
    const before = (await status()).published

    // Carried further: one folder with all that a static host has to have, and the news for a CDN.
    const upload = (name: string): string => readFileSync(join(folder, 'site/upload', name), 'utf8')
    const page = upload(`${PIZZA}.html`)
    expect(page).toContain('7,77')
    for (const [, script = ''] of page.matchAll(/<script[^>]* src="(\/_astro\/[^"]+)"/g)) {
      expect(upload(script).length, script).toBeGreaterThan(0)
    }
    expect(upload('_redirects')).toContain('/en/me/* /en/me 200\n')
    expect(upload('_headers')).toMatch(/^\/\*\n {2}Content-Security-Policy: /)
    expect(globSync('site/upload/**/*.{br,gz}', { cwd: folder })).toEqual([])
    expect(forgotten).toHaveLength(28)
    expect(forgotten).toContain(SITE + PIZZA)
    expect(await metrics()).toMatch(/^tischlein_rebuild_waiting 0$/m)
    expect(await metrics()).toMatch(/^tischlein_rebuild_duration_seconds_count\{result="published"\} 2$/m)

    // Killed while it builds; the next one finds a full disk.
    await importPrice('8.11')
    await expect.poll(state, { timeout: MINUTE, intervals: [20] }).toBe('building')
    service.process.kill('SIGKILL')
    await service.ended
    service = run('scripts/rebuild-service.ts', [], env, { largestFile: 100_000 })
    await expect.poll(last, { timeout: 2 * MINUTE }).toMatchObject({
      result: 'failed',
      reason: expect.stringContaining('The disk is full'),
    })
    expect((await status()).published).toBe(before)
    const left = readdirSync(join(folder, 'site')).filter(name => /^\d|building|new/.test(name))
    expect(left).toHaveLength(2)
    expect(left).toContain(before)
    expect(await metrics()).toMatch(/^tischlein_rebuild_waiting 1$/m)
    expect(await visitor.stop()).toEqual([])
    expect(visitor.visits()).toBeGreaterThan(100)
    service.process.kill()
    await service.ended

    // There is room again, but nobody to ask; when there is, it goes on by itself.
    api.process.kill()
    await api.ended
    service = run('scripts/rebuild-service.ts', [], env)
    await expect.poll(last, { timeout: MINUTE }).toMatchObject({
      result: 'failed',
      reason: expect.stringContaining(`${shop}/api`),
    })
    await expect.poll(() => service.output()).toContain('the last good pages stay online')
    api = run('server/main.ts', [], env)
    await expect.poll(() => reachable(`${shop}/ready`), { timeout: MINUTE }).toBe(true)
    expect(await (await fetch(shop + PIZZA)).text()).toContain('7,77')
    await shows('8,11')
  })

  /** How the last run ended; nothing while the service is not there. */
  const last = () =>
    status().then(
      ({ last: outcome }) => outcome,
      () => undefined,
    )
})
