import { problemText } from '../../kit/problem-text.ts'

const KIB = 1024
const MB = 1024 * KIB

/** What fits a restaurant, in files that come from outside (docs/data-files.md). More is refused with a sentence that says the limit. */
export const fileLimits = {
  /** Of a table. */
  rows: 20_000,
  columns: 100,
  /** Of a page in one language, and of code in the head of pages. */
  textBytes: 200 * KIB,
  /** All tables and texts of an archive or a workbook, unpacked. */
  unpackedBytes: 50 * MB,
  /** All pictures and fonts of an archive, unpacked. */
  mediaBytes: 200 * MB,
  pictureBytes: 20 * MB,
  /** A small file can unfold to more than the memory holds. */
  picturePixels: 120_000_000,
  /** In an archive. */
  files: 5000,
  /** The longest name of a file, in bytes of UTF-8: file systems take no longer one, and a copy of a picture has a longer name. */
  nameBytes: 200,
} as const

/** A limit as sentences have it. */
export const inMb = (bytes: number): string => String(bytes / MB)
export const inKib = (bytes: number): string => String(bytes / KIB)
export const inMegapixels = (pixels: number): string => String(pixels / 1_000_000)

const encoder = new TextEncoder()

/** Of a page's text, and of code in the head of pages. */
export const TOO_LONG = problemText('is larger than {size} KiB: shorten it', {
  size: inKib(fileLimits.textBytes),
})

/** Whether a page's text or code in the head of pages is larger than it may be. */
export const isTooLong = (text: string): boolean =>
  text.length * 3 > fileLimits.textBytes && encoder.encode(text).length > fileLimits.textBytes
