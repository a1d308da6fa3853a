import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'

const { original } = vi.hoisted((): { original: { content: Buffer } } => ({
  original: { content: Buffer.alloc(0) },
}))

vi.mock('#content/pictures/originals.ts', () => ({
  originalsFolder: () => '',
  originalsIn: () => ({ find: () => undefined, fetchOriginal: async () => ({ ...original, original: {} }) }),
}))
vi.mock('#content/pictures/picture-folder.ts', () => ({ pictureFolder: '/dev/null/' }))

// Files of a worker share what they have loaded, without the mocks.
beforeEach(() => vi.resetModules())

const drawn = async (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test('a picture that finds no room on the disk ends the build, and the page does not go without it [R11.62]', async () => {
  const { copyOf } = await import('#content/files/assets.ts')
  const { pictureOf } = await import('#content/pictures/pictures.ts')
  original.content = await drawn()
  const [api, url] = ['http://api.example/api', '/media/pizza.png']
  await expect(pictureOf(url, 'round', api)).rejects.toThrow('/dev/null/')
  await expect(copyOf(url, api)).rejects.toThrow('/dev/null/')
})
