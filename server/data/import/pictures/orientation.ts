const EXIF = Buffer.from('Exif\0\0', 'latin1')
/** The number of EXIF's field for how a picture is turned. */
const ORIENTATION = 0x01_12
const UPRIGHT = 1

/** How a picture is turned, from 1 to 8, as its EXIF block says; upright when that cannot be read. */
export function orientationOf(block: Buffer): number {
  const tiff = block.subarray(0, EXIF.length).equals(EXIF) ? block.subarray(EXIF.length) : block
  try {
    const little = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number): number => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const fields = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let field = 0; field < short(fields); field++) {
      const at = fields + 2 + 12 * field
      const value = short(at + 8)
      if (short(at) === ORIENTATION) return value >= 1 && value <= 8 ? value : UPRIGHT
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return UPRIGHT
}

/** An EXIF block that says only how the picture is turned; undefined for an upright one, which needs none. */
export function exifFor(orientation: number): Buffer | undefined {
  if (orientation === UPRIGHT) return undefined
  const block = Buffer.alloc(26)
  block.write('MM\0*', 'latin1')
  block.writeUInt32BE(8, 4)
  block.writeUInt16BE(1, 8)
  block.writeUInt16BE(ORIENTATION, 10)
  // One value of the kind "short".
  block.writeUInt16BE(3, 12)
  block.writeUInt32BE(1, 14)
  block.writeUInt16BE(orientation, 18)
  return block
}

/** The same block as JPEG wants it. */
export const jpegExifFor = (orientation: number): Buffer | undefined => {
  const block = exifFor(orientation)
  return block && Buffer.concat([EXIF, block])
}
