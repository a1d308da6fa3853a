import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon } from '#content/pictures/app-icons.ts'

const RED = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="#f00" d="M0 0h40v20H0z"/></svg>',
)
const red = [255, 0, 0, 255]

async function pixelsOf(icon: Buffer) {
  const { data, info } = await sharp(icon).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x + 1) * 4),
  ]
  const middle = info.width / 2
  return { width: info.width, middle: at(middle, middle), side: at(2, middle), corner: at(1, 1) }
}

test('an icon for a home screen is the whole drawing, clear around it [R2.1300]', async () => {
  expect(await pixelsOf(await drawIcon(RED, 192))).toEqual({
    width: 192,
    middle: red,
    side: red,
    corner: [0, 0, 0, 0],
  })
})

test('one that systems may cut has an opaque ground around the drawing [R2.1300]', async () => {
  const ground = [18, 52, 86, 255]
  expect(await pixelsOf(await drawIcon(RED, 512, '#123456'))).toEqual({
    width: 512,
    middle: red,
    side: ground,
    corner: ground,
  })
})
