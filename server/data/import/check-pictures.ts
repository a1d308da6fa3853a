import { fileLimits, inMb } from '#contract/describe/data/file-limits.ts'
import { type ProblemText, problemText } from '#contract/kit/problem-text.ts'
import { textOf } from '#lib/svg/harmless-svg.ts'
import type { Mistakes } from './mistakes.ts'
import type { MediaFile } from './source.ts'

/** How many bytes are enough to recognise every picture format; an SVG may begin with a long comment. */
const HEAD = 4096

const png = (head: Buffer): boolean => head.subarray(1, 4).toString('latin1') === 'PNG'
const jpeg = (head: Buffer): boolean => head.readUInt16BE(0) === 0xff_d8
const gif = (head: Buffer): boolean => head.subarray(0, 4).toString('latin1') === 'GIF8'
const webp = (head: Buffer): boolean => head.subarray(8, 12).toString('latin1') === 'WEBP'
const avif = (head: Buffer): boolean =>
  /^ftyp(avif|avis|mif1|msf1)/.test(head.subarray(4, 12).toString('latin1')) && !heic(head)
/** What telephones write; the kind may only be among those that a program has to know. */
const heic = (head: Buffer): boolean => {
  const brands = head.toString('latin1', 4, Math.min(head.readUInt32BE(0), HEAD))
  return /^ftyp.*(?:hei[cxms]|hev[cxms])/s.test(brands) && !/avi[fs]/.test(brands)
}
const tiff = (head: Buffer): boolean => /^(?:II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4))
const bmp = (head: Buffer): boolean => head.toString('latin1', 0, 2) === 'BM'
const pdf = (head: Buffer): boolean => head.toString('latin1', 0, 5) === '%PDF-'
const svg = (head: Buffer): boolean => /<svg[\s>]/.test(textOf(head))
const ico = (head: Buffer): boolean => head.readUInt32LE(0) === 0x1_00_00

const kinds = { png, jpeg, gif, webp, avif, svg, ico }
/** What cameras and programs write, and browsers do not show. */
const unshown = { HEIC: heic, TIFF: tiff, BMP: bmp, PDF: pdf }

const kindNames = Object.keys(kinds) as (keyof typeof kinds)[]

/** The kind that a name promises. */
function kindOf(name: string): keyof typeof kinds | undefined {
  const ending = name.split('.').at(-1)?.toLowerCase().replace('jpg', 'jpeg')
  return kindNames.find(kind => kind === ending)
}

/** Notes a mistake for each picture that is invalid or too large to build pages with. */
export function checkPictures(pictures: Map<string, MediaFile>, mistakes: Mistakes): void {
  for (const [name, picture] of pictures) {
    const problem = problemOf(name, picture)
    if (problem) mistakes.add({ file: `media/${name}` }, problem)
  }
}

function problemOf(name: string, picture: MediaFile): ProblemText | undefined {
  if (picture.size() > fileLimits.pictureBytes) {
    return problemText(
      'is larger than {size} MB: save it smaller, 2,000 pixels on the longer side are enough',
      {
        size: inMb(fileLimits.pictureBytes),
      },
    )
  }
  const head = headOf(picture)
  const wanted = kindOf(name)
  if (wanted && kinds[wanted](head)) return undefined
  const found = kindNames.find(kind => kinds[kind](head))
  const foreign = Object.entries(unshown).find(([, is]) => is(head))
  if (foreign)
    return problemText('is a {kind} picture, which browsers do not show: save it as JPEG', {
      kind: foreign[0],
    })
  if (found) return problemText('is a {kind} picture, so its name has to end in .{kind}', { kind: found })
  return problemText('is not a valid picture: save it again')
}

/** Notes a mistake for each .woff2 file that is not a WOFF2 font. */
export function checkFonts(fonts: Map<string, MediaFile>, mistakes: Mistakes): void {
  for (const [name, font] of fonts) {
    if (headOf(font).subarray(0, 4).toString('latin1') === 'wOF2') continue
    mistakes.add({ file: `media/${name}` }, problemText('is not a valid WOFF2 font: save it again'))
  }
}

/** The first HEAD bytes of a file; a shorter file is padded with zeros. */
function headOf(file: MediaFile): Buffer {
  const head = Buffer.alloc(HEAD)
  file.read(HEAD).copy(head)
  return head
}
