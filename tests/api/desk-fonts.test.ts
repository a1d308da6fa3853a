import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FONT_BYTES, ShopFont } from '#contract/desk/fonts.ts'
import { fontTooLarge, notAFont } from '#contract/desk/texts.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

const FONT = readFileSync('src/styles/fonts/figtree-latin.woff2')
const media = () => join(shop.config.dataDir, 'media')
const fonts = (): string[] =>
  existsSync(media()) ? readdirSync(media()).filter(name => name.endsWith('.woff2')) : []

const send = (file: Buffer, name: string, headers = owner.headers): Promise<Response> =>
  Promise.resolve(
    shop.app.request(`/api/desk/fonts?${new URLSearchParams({ name })}`, {
      method: 'POST',
      body: new Blob([new Uint8Array(file)]),
      headers: { ...headers, 'Content-Type': 'font/woff2', 'Content-Length': String(file.length) },
    }),
  )

test('a font is kept under its name and what it is, and served [R12.264]', async () => {
  const { file } = await dataOf(await send(FONT, 'Größe, schräg.woff2'), ShopFont)
  expect(file).toMatch(/^gro-e-schra-g-[\da-f]{10}\.woff2$/)
  expect((await dataOf(await send(FONT, 'Größe, schräg.woff2'), ShopFont)).file).toBe(file)
  expect(fonts()).toEqual([file])
  const served = await shop.app.request(`/media/${file}`, { headers: owner.headers })
  expect(served.headers.get('Content-Type')).toBe('font/woff2')
  expect(Buffer.from(await served.arrayBuffer()).equals(FONT)).toBe(true)
})

test('what is no WOFF2 font, broken or too large is refused with a sentence, and nothing is kept of it [R12.264]', async () => {
  const broken = FONT.subarray(0, 200)
  const named = Buffer.from('wOF2 and nothing else')
  for (const file of [Buffer.from('no font'), Buffer.alloc(0), Buffer.from('wOFF'), named, broken]) {
    const answer = await send(file, 'haus.woff2')
    expect([answer.status, await answer.json()]).toEqual([422, { message: notAFont }])
  }
  const large = await send(Buffer.concat([FONT, Buffer.alloc(FONT_BYTES)]), 'haus.woff2')
  expect([large.status, await large.json()]).toEqual([422, { message: fontTooLarge }])
  expect(fonts()).toEqual([])
})

test('only people of the office who have signed in bring fonts [R12.264]', async () => {
  const service = await person(shop, 'service')
  expect((await send(FONT, 'haus.woff2', service.headers)).status).toBe(403)
  expect(fonts()).toEqual([])
})
