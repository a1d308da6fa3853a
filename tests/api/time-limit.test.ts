import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Deps } from '#server/api/deps.ts'
import { obeying } from '#server/api/obeying.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { exportZip } from '#server/data/publish/export-file.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
  cpSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'), { recursive: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** Calls the desk, and does something as soon as the call has made so many statements. Returns the answer and all its statements. */
async function calling(
  path: string,
  {
    body,
    signal,
    at,
    hook,
  }: { body?: Uint8Array; signal?: AbortSignal; at?: number; hook?: () => void } = {},
): Promise<{ status: number; statements: number }> {
  let statements = 0
  shop.statements.push = () => {
    statements++
    if (statements === at) hook?.()
    return statements
  }
  const request = new Request(`http://shop.example/api/desk${path}`, {
    method: body ? 'POST' : 'GET',
    headers: owner.headers,
    ...(body && { body: Uint8Array.from(body) }),
    ...(signal && { signal }),
  })
  const { status } = await shop.app.request(request)
  // What the handler would still do.
  for (let turns = 0; turns < 100; turns++) await new Promise(done => setImmediate(done))
  return { status, statements }
}

const PERIOD = '2026-11-20'

describe('a call that takes too long, or whose caller has hung up, does nothing more [R10.284]', () => {
  const paths = [
    '/draft/review',
    '/draft/export/zip',
    '/draft/export/xlsx',
    '/draft/home/de',
    `/reports/${PERIOD}`,
    `/reports/${PERIOD}/orders`,
    `/acts/${PERIOD}/csv`,
  ]

  test.each(paths)('%s', async path => {
    await calling(path)
    const whole = await calling(path)
    expect(whole.status).toBe(200)
    const at = whole.statements - 1
    const late = await calling(path, { at, hook: () => vi.advanceTimersByTime(10_000) })
    expect(late).toEqual({ status: 504, statements: at })
    const caller = new AbortController()
    const left = await calling(path, { signal: caller.signal, at, hook: () => caller.abort() })
    expect(left).toEqual({ status: 400, statements: at })
    expect(shop.logged.filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test('an import that is too slow leaves the draft as it was', async () => {
    const media = join(shop.config.dataDir, 'media')
    const files = unzipSync(await exportZip(shop.db, media))
    const prices = new TextDecoder().decode(files['prices.csv'])
    const body = zipSync({
      ...files,
      'prices.csv': new TextEncoder().encode(prices.replace(/^(101,standard),[\d.]+/m, '$1,7.77')),
    })
    const revision = async () => (await (await owner.get('/draft/review')).json()).data
    const before = await revision()
    const path = () => `/draft/import?revision=${before.revision}`
    const { statements } = await calling(`/draft/import?revision=${before.revision + 1}`, { body })
    expect(statements).toBeGreaterThan(0)
    for (const at of [statements + 1, statements + 4]) {
      const late = await calling(path(), { body, at, hook: () => vi.advanceTimersByTime(60_000) })
      expect(late.status).toBe(504)
      expect(await revision()).toEqual(before)
    }
    expect((await calling(path(), { body })).status).toBe(200)
    expect((await revision()).changes).toHaveLength(1)
  })

  test('neither the database nor the network answers it any more', async () => {
    const end = new AbortController()
    const fetched = vi.fn<Deps['fetchOutside']>(async () => new Response())
    const request = { kinds: ['json'], maxBytes: 1, timeout: 1, direct: true } as const
    const deps = { db: shop.db, fetchOutside: fetched } as unknown as Deps
    const own = obeying({ deps, signal: end.signal })
    const other = new AbortController()
    await own.fetchOutside('https://centre.example', { ...request, signal: other.signal })
    await own.fetchOutside('https://centre.example', request)
    end.abort(new Error('too late'))
    for (const [, asked] of fetched.mock.calls) {
      expect(asked.signal?.aborted).toBe(true)
      expect(asked).toMatchObject(request)
    }
    await expect(own.db.selectFrom('orders').selectAll().execute()).rejects.toThrow('too late')
  })
})
