import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { crc32, inflateRawSync } from 'node:zlib'
import { fileLimits } from '#contract/describe/data/file-limits.ts'
import { problemText } from '#contract/kit/problem-text.ts'
import { refusal } from '../import/mistakes.ts'
import { isSafe, NAME_UNREADABLE, nameOf } from './zip-name.ts'

/** A file of an archive, as its table of contents says. */
export interface ZipEntry {
  /** With slashes between its folders; never one that leads out of the archive. */
  name: string
  /** Its name in the archive, in bytes. */
  nameLength: number
  /** Unpacked, in bytes. */
  size: number
  packed: number
  isDeflated: boolean
  checksum: number
  /** Where its own header begins. */
  at: number
}

/** An archive on the disk, of which nothing is in memory but its table of contents. */
export interface Zip {
  entries: ZipEntry[]
  /** Unpacks one file. Throws a NotAZip when that has another size or content than the table of contents says. */
  read: (entry: ZipEntry) => Buffer
  close: () => void
}

/** Unpacks files, and counts their bytes while it does. */
export type Unpack = (entry: ZipEntry) => Buffer

/** Thrown for what cannot be read as an archive. */
export class NotAZip extends Error {}

const EOCD = { signature: 0x06_05_4b_50, length: 22, comment: 65_535 }
const CENTRAL = { signature: 0x02_01_4b_50, length: 46 }
const LOCAL = { signature: 0x04_03_4b_50, length: 30 }
/** The largest table of contents: every file with a name and notes of ordinary length. */
const MAX_CONTENTS = fileLimits.files * 1024
const ENCRYPTED = 1
const UTF8 = 0x08_00
const STORED = 0
const DEFLATED = 8

const TOO_MANY = problemText('has more than {files} files: leave out what is not needed', {
  files: String(fileLimits.files),
})
const OVERLAPPING = problemText('has files that share their content: pack the folder again')

/**
 * Opens an archive. Throws a NotAZip for anything else, and an ImportError for one with too many files, with names that lead out of it
 * and with files that lie over each other, as only those that are meant to do harm do.
 */
export function openZip(path: string): Zip {
  const file = openSync(path, 'r')
  try {
    const size = fstatSync(file).size
    const entries = entriesOf(file, size)
    checkOverlap(entries)
    return { entries, read: entry => unpack(file, entry), close: () => closeSync(file) }
  } catch (error) {
    closeSync(file)
    // Reading past the end of what a broken file says.
    throw error instanceof RangeError ? new NotAZip() : error
  }
}

function entriesOf(file: number, size: number): ZipEntry[] {
  const tail = bytesAt(
    file,
    Math.max(0, size - EOCD.length - EOCD.comment),
    Math.min(size, EOCD.length + EOCD.comment),
  )
  let end = tail.length - EOCD.length
  while (end >= 0 && tail.readUInt32LE(end) !== EOCD.signature) end -= 1
  if (end < 0) throw new NotAZip()
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  if (count > fileLimits.files || length > MAX_CONTENTS) throw refusal({ file: '' }, TOO_MANY)
  const contents = bytesAt(file, tail.readUInt32LE(end + 16), length)
  const entries: ZipEntry[] = []
  for (let at = 0, index = 0; index < count; index++) {
    if (contents.readUInt32LE(at) !== CENTRAL.signature) throw new NotAZip()
    const nameLength = contents.readUInt16LE(at + 28)
    const next =
      at + CENTRAL.length + nameLength + contents.readUInt16LE(at + 30) + contents.readUInt16LE(at + 32)
    const entry = entryOf(contents.subarray(at, next), nameLength)
    if (entry) entries.push(entry)
    at = next
  }
  return entries
}

/** One line of the table of contents; undefined for a folder. */
function entryOf(line: Buffer, nameLength: number): ZipEntry | undefined {
  const bytes = line.subarray(CENTRAL.length, CENTRAL.length + nameLength)
  const flags = line.readUInt16LE(8)
  const name = nameOf(bytes, (flags & UTF8) !== 0)
  if (name?.endsWith('/') && isSafe(name.slice(0, -1))) return undefined
  if (name === undefined || !isSafe(name))
    throw refusal(
      { file: '' },
      problemText(NAME_UNREADABLE, {
        name: bytes.toString('utf8', 0, 60),
        letters: String(fileLimits.nameBytes),
      }),
    )
  const method = line.readUInt16LE(10)
  if ((method !== STORED && method !== DEFLATED) || flags & ENCRYPTED) throw new NotAZip()
  return {
    name,
    nameLength,
    checksum: line.readUInt32LE(16),
    packed: line.readUInt32LE(20),
    size: line.readUInt32LE(24),
    isDeflated: method === DEFLATED,
    at: line.readUInt32LE(42),
  }
}

function checkOverlap(entries: ZipEntry[]): void {
  let end = 0
  for (const { at, packed, nameLength } of entries.toSorted((a, b) => a.at - b.at)) {
    if (at < end) throw refusal({ file: '' }, OVERLAPPING)
    end = at + LOCAL.length + nameLength + packed
  }
}

function unpack(file: number, { at, packed, size, isDeflated, checksum }: ZipEntry): Buffer {
  const head = bytesAt(file, at, LOCAL.length)
  if (head.readUInt32LE(0) !== LOCAL.signature) throw new NotAZip()
  const content = bytesAt(file, at + LOCAL.length + head.readUInt16LE(26) + head.readUInt16LE(28), packed)
  const found = isDeflated ? inflated(content, size) : content
  if (found.length !== size || crc32(found) !== checksum) throw new NotAZip()
  return found
}

function inflated(content: Buffer, size: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(size, 1) })
  } catch {
    throw new NotAZip()
  }
}

/** Throws a RangeError when the file ends before. */
function bytesAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  if (readSync(file, bytes, 0, length, position) < length) throw new RangeError('the file is shorter')
  return bytes
}
