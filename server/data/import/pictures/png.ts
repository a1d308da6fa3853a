import { crc32 } from 'node:zlib'
import { exifFor, orientationOf } from './orientation.ts'

const SIGNATURE = 8
const NOTES = ['tEXt', 'zTXt', 'iTXt', 'tIME']

/** A PNG without EXIF, texts and time; undefined when it is not a whole PNG. */
export function pngWithoutMetadata(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [file.subarray(0, SIGNATURE)]
  for (let at = SIGNATURE; at + 12 <= file.length; ) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (type === 'eXIf') {
      const turned = exifFor(orientationOf(file.subarray(at + 8, end - 4)))
      if (turned) kept.push(chunk('eXIf', turned))
    } else if (!NOTES.includes(type)) kept.push(file.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return undefined
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}
