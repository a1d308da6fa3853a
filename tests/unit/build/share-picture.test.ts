import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SHARED } from '#content/pictures/picture-files.ts'
import { cutShared } from '#content/pictures/pictures.ts'
import { drawShared } from '#content/pictures/share-picture.ts'

const colours = { ground: '#ffffff', ink: '#000000', accent: '#aa0000' }
const plain = { name: 'Zum Löwen', logo: undefined, hero: undefined, ...colours }

const square = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** The darkest value of red, green and blue in the middle of a field of the picture. */
async function darkest(picture: Buffer, top: number, height: number): Promise<number[]> {
  const field = await sharp(picture).extract({ left: 100, top, width: 1000, height }).toBuffer()
  const { channels } = await sharp(field).stats()
  return channels.map(({ min }) => min)
}

test('a shared page shows a picture in the size that networks show in full [R2.964]', async () => {
  const { format, width, height } = await sharp(await drawShared(plain)).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARED })
})

test('it has the name in the letters of the shop, which a server need not have [R2.964]', async () => {
  const [red = 255] = await darkest(await drawShared(plain), 150, 330)
  expect(red).toBeLessThan(60)
})

test('a name in letters that the shop does not have is left out, not drawn as boxes [R2.964]', async () => {
  const [red = 0] = await darkest(await drawShared({ ...plain, name: '寿司' }), 150, 330)
  expect(red).toBeGreaterThan(240)
})

test('the logo takes the place of the name, below the hero picture [R2.964]', async () => {
  const picture = await drawShared({ ...plain, logo: await square('#0000ff'), hero: await square('#00ff00') })
  const [, green = 0] = await darkest(picture, 50, 300)
  expect(green).toBeGreaterThan(230)
  const [red = 255, below = 255] = await darkest(picture, 470, 140)
  expect(Math.max(red, below)).toBeLessThan(60)
})

test('a dish is shared with the middle of its own picture, on white where one can see through it [R2.1660]', async () => {
  const dish = await sharp({ create: { width: 1200, height: 1600, channels: 4, background: '#0000' } })
    .composite([{ input: await square('#ff0000') }])
    .png()
    .toBuffer()
  const picture = await cutShared(dish)
  const { format, width, height } = await sharp(picture).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', ...SHARED })
  const colourAt = async (left: number, top: number) =>
    (await sharp(await sharp(picture).extract({ left, top, width: 8, height: 8 }).toBuffer()).stats())
      .dominant
  expect(await colourAt(SHARED.width / 2, SHARED.height / 2)).toMatchObject({ r: 248, g: 8, b: 8 })
  expect(await colourAt(100, SHARED.height / 2)).toMatchObject({ r: 248, g: 248, b: 248 })
})
