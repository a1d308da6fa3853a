import { fileLimits } from '#contract/describe/data/file-limits.ts'
import { harmlessSvg } from '#lib/svg/harmless-svg.ts'
import { checkPixels } from './check-pixels.ts'
import { jpegWithoutMetadata } from './jpeg.ts'
import { pngWithoutMetadata } from './png.ts'
import { webpWithoutMetadata } from './webp.ts'

const AVIF_QUALITY = 85

/**
 * A picture without what cameras and programs write into it, such as the place where it was taken (EXIF, XMP, IPTC,
 * comments), and a drawing without what could run or load anything. How it is turned and its colours stay. Pixels are not encoded again, except those of an AVIF that has notes. A
 * file that cannot be read as its kind is returned unchanged, except a drawing: that throws an SvgError. Too many pixels throw a PictureError.
 */
export async function withoutMetadata(name: string, file: Buffer): Promise<Buffer> {
  const ending = name.split('.').at(-1)?.toLowerCase() ?? ''
  if (ending === 'svg') return harmlessSvg(file)
  if (/^(?:jpe?g|png|webp|avif|gif)$/.test(ending)) await checkPixels(file)
  if (ending === 'avif') return avifWithoutMetadata(file)
  const strip = {
    jpg: jpegWithoutMetadata,
    jpeg: jpegWithoutMetadata,
    png: pngWithoutMetadata,
    webp: webpWithoutMetadata,
  }[ending]
  return strip?.(file) ?? file
}

/** Its notes are spread over the file, so it is written anew. */
async function avifWithoutMetadata(file: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(file, { failOn: 'none', limitInputPixels: fileLimits.picturePixels })
  const notes = await picture.metadata().catch(() => undefined)
  if (!notes?.exif && !notes?.xmp && !notes?.iptc) return file
  return picture.autoOrient().keepIccProfile().avif({ quality: AVIF_QUALITY }).toBuffer()
}
