import { exifFor, orientationOf } from './orientation.ts'

const HEAD = 12
/** Flags of the chunk VP8X. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/** A WebP without EXIF, XMP and whatever follows its end; undefined when it is not a whole WebP. */
export function webpWithoutMetadata(file: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  let turned: Buffer | undefined
  if (file.length < HEAD + 8) return undefined
  const whole = 8 + file.readUInt32LE(4)
  if (whole > file.length) return undefined
  for (let at = HEAD; at + 8 <= whole; ) {
    const type = file.toString('latin1', at, at + 4)
    const size = file.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const data = file.subarray(at + 8, at + 8 + size)
    if (type === 'EXIF') turned = exifFor(orientationOf(data))
    else if (type !== 'XMP ') chunks.push(Buffer.from(file.subarray(at, end)))
    at = end
  }
  if (turned) chunks.push(chunk('EXIF', turned))
  const [first] = chunks
  if (first?.toString('latin1', 0, 4) === 'VP8X') {
    const flags = (first[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)
    first[8] = turned ? flags | HAS_EXIF : flags
  }
  const head = Buffer.from(file.subarray(0, HEAD))
  head.writeUInt32LE(4 + chunks.reduce((sum, each) => sum + each.length, 0), 4)
  return Buffer.concat([head, ...chunks])
}

/** The block of EXIF that is written here has an even length, so it needs no padding. */
function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}
