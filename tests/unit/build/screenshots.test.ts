import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawScreenshot } from '#content/pictures/screenshots.ts'

/** A picture whose upper half is red, and whose lower one is blue. */
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      {
        input: { create: { width, height: Math.ceil(height / 2), channels: 3, background: '#ff0000' } },
        gravity: 'north',
      },
    ])
    .png()
    .toBuffer()

const sizeOf = async (drawn: Buffer) => {
  const { format, width, height } = await sharp(drawn).metadata()
  return [format, width, height]
}

test.each([
  ['a telephone', 1080, 2340, 738, 1600],
  ['a desk', 1920, 1080, 1600, 900],
  ['small as it is', 400, 800, 400, 800],
  ['a whole page, cut at its end', 400, 3000, 400, 916],
])(
  'the picture of the shop as an app has a size that browsers take: %s [R2.1665]',
  async (_, width, height, ...made) => {
    const drawn = await drawScreenshot(await picture(width, height))
    expect(await sizeOf(drawn)).toEqual(['jpeg', ...made])
    const top = await sharp(drawn).extract({ left: 0, top: 0, width: 100, height: 100 }).toBuffer()
    expect((await sharp(top).stats()).dominant).toMatchObject({ r: 248, b: 8 })
  },
)

test('one that is too small for them is refused [R2.1665]', async () => {
  await expect(drawScreenshot(await picture(300, 600))).rejects.toThrow('less than 320 px')
})
