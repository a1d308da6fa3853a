import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { copyOf } from '#content/assets.ts'
import { pictureOf } from '#content/pictures.ts'

const { original } = vi.hoisted((): { original: { content: Buffer } } => ({
  original: { content: Buffer.alloc(0) },
}))

vi.mock('#content/originals.ts', () => ({
  originalsFolder: () => '',
  originalsIn: () => ({ find: () => undefined, fetchOriginal: async () => ({ ...original, original: {} }) }),
}))
vi.mock('#content/picture-folder.ts', () => ({ pictureFolder: '/dev/null/' }))

const drawn = async (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('a picture that finds no room on the disk ends the build, and the page does not go without it [R11.62]', async () => {
  original.content = await drawn()
  const [api, url] = ['http://api.example/api', '/media/pizza.png']
  await expect(pictureOf(url, 'round', api)).rejects.toThrow('/dev/null/')
  await expect(copyOf(url, api)).rejects.toThrow('/dev/null/')
})
