import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { DESK_FOLDER } from '#server/site/desk-folder.ts'
import { buildDesk } from '../../scripts/build-desk.ts'
import { openShop, type TestShop } from './setup/shop.ts'

/** An API whose pages are elsewhere: nothing has been published into its folder. */
let shop: TestShop
beforeAll(async () => {
  await buildDesk()
  shop = await openShop()
}, 5 * MINUTE)
afterAll(() => shop.close())

const get = (path: string): Promise<Response> => Promise.resolve(shop.app.request(path))

test('an API without pages serves the desk on its own origin, under the strict policy [R12.1 R12.76]', async () => {
  const response = await get('/desk')
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(response.headers.get('Content-Security-Policy')).toBe("frame-ancestors 'none'")
  expect(response.headers.get('Cache-Control')).toBe('no-cache')
  const html = await response.text()
  const [, policy = ''] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? []
  for (const rule of ["default-src 'self'", "connect-src 'self'", "object-src 'none'", "base-uri 'none'"])
    expect(policy).toContain(rule)
  expect(policy).not.toMatch(/unsafe|https?:/)
  const files = [...html.matchAll(/"(\/(?:_astro\/|desk\.)[^"]+)"/g)].map(([, path = '']) => path)
  expect(files.length).toBeGreaterThan(3)
  for (const path of ['/sw.js', ...files]) expect([path, (await get(path)).status]).toEqual([path, 200])
})

test('it has none of the shop’s content, and no other page [R12.76]', async () => {
  expect(globSync('**/*.html', { cwd: DESK_FOLDER })).toEqual(['desk.html', 'desk/driver.html'])
  const texts = globSync('**/*.{html,js}', { cwd: DESK_FOLDER }).map(file =>
    readFileSync(join(DESK_FOLDER, file), 'utf8'),
  )
  // Files of code and calls may begin with checkout; the page of that name is the shop's.
  expect(texts.filter(text => /Bruschetta|Margherita|\/checkout(?![.\w/])/.test(text))).toEqual([])
  expect((await get('/')).status).toBe(503)
  expect((await get('/digest/../../package.json')).status).toBe(503)
})
