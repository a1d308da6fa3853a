import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sign } from '#server/hooks/signature.ts'
import { type Running, run } from '../api/setup/process.ts'
import { expect, test } from './support/test.ts'

const DEMO = fileURLToPath(new URL('../../demo', import.meta.url))
const SECRET = 'a secret of more than thirty-two characters'
const PIZZA = '/menu/pizza-pizza/pizza-margherita-401'
const MINUTE = 60_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

test.describe('a shop whose pages a service of its own builds', () => {
  let folder: string
  let api: Running
  let service: Running
  let shop: string
  let builder: string
  let env: Record<string, string>

  test.beforeEach(async () => {
    test.setTimeout(5 * MINUTE)
    folder = mkdtempSync(join(tmpdir(), 'live-'))
    const [port, rebuildPort] = [await freePort(), await freePort()]
    shop = `http://127.0.0.1:${port}`
    builder = `http://127.0.0.1:${rebuildPort}`
    env = {
      PORT: String(port),
      DATA_DIR: folder,
      REBUILD_URL: `${builder}/rebuild`,
      REBUILD_SECRET: SECRET,
      REBUILD_PORT: String(rebuildPort),
      REBUILD_MAIL: 'owner@shop.example',
      API_URL: `${shop}/api`,
      PUBLIC_API_BASE: '/api',
    }
    api = run('server/main.ts', [], env)
    await expect.poll(() => reachable(`${shop}/ready`), { timeout: MINUTE }).toBe(true)
    service = run('scripts/rebuild/service.ts', [], env)
    await expect.poll(() => reachable(shop + PIZZA), { timeout: 2 * MINUTE }).toBe(true)
  })

  test.afterEach(async () => {
    for (const { process, ended } of [service, api]) {
      process.kill()
      await ended
    }
    rmSync(folder, { recursive: true })
  })

  const reachable = (url: string): Promise<boolean> =>
    fetch(url).then(
      answer => answer.ok,
      () => false,
    )

  test('shows a changed price within a minute, and the last good pages when a build fails [R11.41 R11.36 R11.38]', async () => {
    const restaurant = join(folder, 'restaurant')
    cpSync(DEMO, restaurant, { recursive: true })
    const prices = join(restaurant, 'prices.csv')
    writeFileSync(prices, readFileSync(prices, 'utf8').replace('401,klein,7.50', '401,klein,7.77'))
    const imported = run('scripts/shop.ts', ['import', restaurant], env)
    expect(await imported.ended, imported.output()).toBe(0)
    await expect.poll(async () => (await fetch(shop + PIZZA)).text(), { timeout: MINUTE }).toContain('7,77')
    // The pages that show it, in three languages: home, menu, category and dish.
    const status = async () => (await (await fetch(`${builder}/status`)).json()).data
    await expect.poll(async () => (await status()).last).toMatchObject({ result: 'published', changed: 12 })

    const before = (await status()).published
    api.process.kill()
    await api.ended
    const body = '{"event":"menu-changed"}'
    const called = await fetch(`${builder}/rebuild`, {
      method: 'POST',
      body,
      headers: sign(body, SECRET, new Date()),
    })
    expect(called.status).toBe(202)
    await expect.poll(async () => (await status()).last?.result, { timeout: MINUTE }).toBe('failed')
    const { last, published } = await status()
    expect(last.reason).toContain(`${shop}/api`)
    expect(published).toBe(before)
    await expect
      .poll(() => service.output())
      .toContain('the pages could not be built; those of the last build stay')
    await expect.poll(() => mailsIn(folder)).toContain('To: owner@shop.example')
  })
})

/** The mails that were written instead of sent, as they are. */
const mailsIn = (folder: string): string =>
  globSync('mail/*.eml', { cwd: folder })
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
