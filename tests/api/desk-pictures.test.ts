import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ShopPicture } from '#contract/desk/pictures.ts'
import { notAPicture, pictureTooSmall } from '#contract/desk/texts.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  owner = await person(shop)
})
afterEach(() => shop.close())

const WHOLE = { x: 0, y: 0, width: 100, height: 100 }
const media = () => join(shop.config.dataDir, 'media')
const files = (): string[] => (existsSync(media()) ? readdirSync(media()) : [])

const send = (file: Buffer, crop: typeof WHOLE = WHOLE, who: Person = owner): Promise<Response> => {
  const query = new URLSearchParams(Object.entries(crop).map(([name, value]) => [name, String(value)]))
  return Promise.resolve(
    shop.app.request(`/api/desk/pictures?${query}`, {
      method: 'POST',
      body: new Blob([new Uint8Array(file)]),
      headers: { ...who.headers, 'Content-Type': 'image/jpeg', 'Content-Length': String(file.length) },
    }),
  )
}
const kept = async (file: Buffer, crop = WHOLE): Promise<Buffer> =>
  readFileSync(join(media(), (await dataOf(await send(file, crop), ShopPicture)).file))

/** Red on the left, blue on the right, as the camera has saved it. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ])
const colourAt = async (file: Buffer, left: number, top: number): Promise<string> => {
  const [red = 0, , blue = 0] = await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return red > blue ? 'red' : 'blue'
}

test('a picture is kept at most 2000 pixels long, turned as it was taken and without notes [R12.168]', async () => {
  // Turned by 90°: its left side is up.
  const taken = await halves(4000, 3000)
    .withExif({ IFD0: { Copyright: 'Ada' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const picture = await kept(taken)
  expect((await sharp(taken).metadata()).exif?.includes('Ada')).toBe(true)
  const { width, height, exif, xmp } = await sharp(picture).metadata()
  expect({ width, height, exif, xmp }).toEqual({ width: 1500, height: 2000 })
  expect([await colourAt(picture, 700, 100), await colourAt(picture, 700, 1900)]).toEqual(['red', 'blue'])
  expect(picture.includes('Ada')).toBe(false)
})

test('only the chosen part is kept, under a name of its content, and nothing of the file that was sent [R12.168]', async () => {
  const taken = await halves(1000, 600).png().toBuffer()
  const before = files()
  const part = await kept(taken, { x: 50, y: 10, width: 50, height: 80 })
  const { width, height } = await sharp(part).metadata()
  expect([width, height, await colourAt(part, 2, 2)]).toEqual([500, 480, 'blue'])
  const again = await dataOf(await send(taken, { x: 50, y: 10, width: 50, height: 80 }), ShopPicture)
  expect(files().filter(name => !before.includes(name))).toEqual([again.file])
})

test('a file that is not a picture is refused with a sentence, and nothing is kept of it [R12.169]', async () => {
  const before = files()
  const broken = (await halves(1000, 600).jpeg().toBuffer()).subarray(0, 2000)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>')
  for (const file of [Buffer.from('no picture'), Buffer.alloc(0), broken, svg]) {
    const answer = await send(file)
    expect([answer.status, await answer.json()]).toEqual([422, { message: notAPicture }])
  }
  const small = await send(await halves(100, 100).png().toBuffer())
  expect([small.status, await small.json()]).toEqual([422, { message: pictureTooSmall }])
  const tooLarge = await send(Buffer.alloc(15 * 1024 * 1024 + 1))
  expect(tooLarge.status).toBe(413)
  expect((await send(await halves(1000, 600).png().toBuffer(), { ...WHOLE, width: 101 })).status).toBe(422)
  expect(files()).toEqual(before)
})

test('a small file that unfolds to more than the memory holds is refused [R12.169]', async () => {
  const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect((await send(bomb)).status).toBe(422)
})

test('pictures are brought by owners and editors who have signed in [R12.169]', async () => {
  const picture = await halves(1000, 600).jpeg().toBuffer()
  expect((await send(picture, WHOLE, await person(shop, 'editor'))).status).toBe(200)
  expect((await send(picture, WHOLE, await person(shop, 'service'))).status).toBe(403)
})
