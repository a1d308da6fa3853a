import { jpegExifFor, orientationOf } from './orientation.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
const APP1 = 0xe1
const APP2 = 0xe2
const COMMENT = 0xfe
/** What programs need to decode a picture: the file's own format, colour profiles and Adobe's colour transform. */
const isNeeded = (marker: number, data: Buffer): boolean =>
  marker === APP2
    ? data.toString('latin1', 0, 11) === 'ICC_PROFILE'
    : marker !== COMMENT && (marker < 0xe1 || marker > 0xef || marker === 0xee)

/** A JPEG without EXIF, XMP, IPTC, comments and whatever follows its end; undefined when it is not a whole JPEG. */
export function jpegWithoutMetadata(file: Buffer): Buffer | undefined {
  const kept: Buffer[] = [Buffer.from([0xff, START])]
  let at = 2
  while (at + 4 <= file.length) {
    const marker = file.readUInt8(at + 1)
    if (file.readUInt8(at) !== 0xff) return undefined
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + file.readUInt16BE(at + 2)
    const data = file.subarray(at + 4, end)
    if (marker === APP1 && data.toString('latin1', 0, 4) === 'Exif') {
      const turned = jpegExifFor(orientationOf(data))
      if (turned) kept.push(segment(APP1, turned))
    } else if (isNeeded(marker, data)) kept.push(file.subarray(at, end))
    at = end
    if (marker !== SCAN) continue
    const scanned = endOfScan(file, at)
    kept.push(file.subarray(at, scanned))
    at = scanned
    if (file[at + 1] === END) return Buffer.concat([...kept, Buffer.from([0xff, END])])
  }
  return undefined
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Where the next marker begins: in a scan, a byte 0xff is followed by 0 or by the number of a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== 0 && next !== 0xff && (next === undefined || next < 0xd0 || next > 0xd7)) return at
  }
  return file.length
}
