import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { withoutMetadata } from '#server/data/import/pictures/without-metadata.ts'

const PLACE = 'Rykestrasse 12'
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${PLACE}</note></x:xmpmeta>`

/** A picture as a phone takes it: turned by a quarter, with place and time. */
const taken = (orientation: number) =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#b3261e' } })
    .withExif({ IFD0: { ImageDescription: PLACE, Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp(XMP)
    .withIccProfile('p3')
    .withMetadata({ orientation })

const kinds = {
  jpg: (picture: Sharp) => picture.jpeg({ progressive: true }),
  jpeg: (picture: Sharp) => picture.jpeg(),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp(),
  avif: (picture: Sharp) => picture.avif(),
}

const seen = (file: Buffer): Promise<Buffer> => sharp(file).autoOrient().raw().toBuffer()

for (const [ending, encode] of Object.entries(kinds)) {
  test.each([1, 6])(
    `a .${ending} turned as %i keeps its pixels and nothing of place and time [R11.190]`,
    async turned => {
      const original = await encode(taken(turned)).toBuffer()
      expect(original.includes(PLACE)).toBe(true)
      const clean = await withoutMetadata(`a.${ending.toUpperCase()}`, original)
      expect(clean.includes(PLACE)).toBe(false)
      expect(clean.includes('xmpmeta')).toBe(false)
      const before = await sharp(original).metadata()
      const after = await sharp(clean).metadata()
      expect(after.xmp ?? after.iptc).toBeUndefined()
      expect(after.exif?.length ?? 0).toBeLessThan(40)
      expect(after.icc).toEqual(before.icc)
      expect(after.autoOrient).toEqual(before.autoOrient)
      if (ending !== 'avif') expect(await seen(clean)).toEqual(await seen(original))
      expect(await withoutMetadata(`a.${ending}`, clean)).toEqual(clean)
    },
  )

  test(`a .${ending} that is cut off or something else is left alone [R11.190]`, async () => {
    const whole = await encode(taken(1)).toBuffer()
    for (const broken of [whole.subarray(0, 12), whole.subarray(0, 20)]) {
      expect((await withoutMetadata('a.txt', broken)).equals(broken)).toBe(true)
      expect((await withoutMetadata(`a.${ending}`, broken)).equals(broken)).toBe(true)
    }
  })
}

test('what follows the end of a JPEG is cut off, and its comment too [R11.190]', async () => {
  const plain = await kinds.jpeg(taken(1)).toBuffer()
  const comment = Buffer.from(`\xff\xfe\0\x06Ada!`, 'latin1')
  const hidden = Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2), Buffer.from(PLACE)])
  const clean = await withoutMetadata('a.jpg', hidden)
  expect(clean).toEqual(await withoutMetadata('a.jpg', plain))
})
