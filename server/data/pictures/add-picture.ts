import type { Region, Sharp } from 'sharp'
import { fileLimits } from '#contract/describe/data/file-limits.ts'
import type { PictureCrop, ShopPicture } from '#contract/desk/pictures.ts'
import { notAPicture, pictureTooSmall, tooManyPixels } from '#contract/desk/texts.ts'
import { RequestError, type ServerText } from '#server/kit/request-error.ts'
import { sha256 } from '#server/kit/sha256.ts'
import { type DraftMedia, keepForDraft } from './draft-media.ts'

/** The longer side of what is kept, in pixels. */
const MAX_SIDE = 2000
/** The shorter side that is needed at least. */
const MIN_SIDE = 200
const MAX_PIXELS = fileLimits.picturePixels
const QUALITY = 85
/** The formats of cameras and image programs. SVG is not among them, because it can contain scripts. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif', 'avif', 'gif', 'tiff']
const NAME_LENGTH = 20

/**
 * Keeps a part of a picture in `mediaDir` for the draft, turned as people see it and without anything that the camera has noted. The file that was
 * sent is not kept. Throws a 422 for what is no picture.
 */
export async function addPicture(
  { db, mediaDir }: DraftMedia,
  file: Buffer,
  crop: PictureCrop,
): Promise<ShopPicture> {
  const content = await cut(file, crop)
  const name = `${sha256(content).slice(0, NAME_LENGTH)}.webp`
  await keepForDraft(db)(mediaDir, name, content)
  return { file: name }
}

async function cut(file: Buffer, crop: PictureCrop): Promise<Buffer> {
  if (file.length === 0) throw refused(notAPicture)
  const { default: open } = await import('sharp')
  // Its head says how large it is, and nothing else is read of one that is too large.
  const region = regionOf(await sizeOf(open(file, { limitInputPixels: false })), crop)
  if (Math.min(region.width, region.height) < MIN_SIDE) throw refused(pictureTooSmall)
  try {
    return await open(file, { limitInputPixels: MAX_PIXELS })
      .autoOrient()
      .extract(region)
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer()
  } catch {
    throw refused(notAPicture)
  }
}

/** The size of a picture as people see it. */
async function sizeOf(picture: Sharp): Promise<{ width: number; height: number }> {
  const { format, autoOrient, width, height } = await picture.metadata().catch(() => {
    throw refused(notAPicture)
  })
  if (!FORMATS.includes(format)) throw refused(notAPicture)
  if (width * height > MAX_PIXELS) throw refused(tooManyPixels)
  return autoOrient
}

function regionOf(size: { width: number; height: number }, { x, y, width, height }: PictureCrop): Region {
  const left = Math.min(Math.round((size.width * x) / 100), size.width - 1)
  const top = Math.min(Math.round((size.height * y) / 100), size.height - 1)
  return {
    left,
    top,
    width: Math.min(Math.max(Math.round((size.width * width) / 100), 1), size.width - left),
    height: Math.min(Math.max(Math.round((size.height * height) / 100), 1), size.height - top),
  }
}

const refused = (message: ServerText): RequestError => new RequestError(422, { message })
