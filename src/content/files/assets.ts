import { existsSync, mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { harmlessSvg } from '#lib/svg/harmless-svg.ts'
import { pictureFolder } from '../pictures/picture-folder.ts'
import { fetchOnce, without } from '../pictures/pictures.ts'
import { absoluteUrl } from '../reading/api.ts'
import { sha256 } from '../reading/digest.ts'
import type { Asset } from '../reading/entries.ts'
import { writeWhole } from '../reading/write-whole.ts'

/**
 * A logo or icon as it is, a drawing without what could run: it is small, and a drawing stays sharp at every size. Undefined when it
 * cannot be fetched or the drawing is refused.
 */
export async function copyOf(url: string | undefined, api: string): Promise<Asset | undefined> {
  if (!url) return undefined
  try {
    const { content } = await fetchOnce(absoluteUrl(url, api), 'picture', api)
    const { format, width = 1, height = 1 } = await sharp(content).metadata()
    // Also what only sharp takes for a drawing, such as a compressed one.
    const original = format === 'svg' ? harmlessSvg(content) : content
    const digest = sha256(original).slice(0, 10)
    const file = `${digest}.${format}`
    mkdirSync(pictureFolder, { recursive: true })
    if (!existsSync(pictureFolder + file)) writeWhole(pictureFolder + file, original)
    return { file, width, height, ground: await groundOf(original) }
  } catch (error) {
    return without(`No picture from ${url}`, error)
  }
}

/** Up to this share of transparent pixels a picture counts as having its own background. */
const SEE_THROUGH = 0.02
/** Relative luminances between which a drawing has a contrast of 3 to 1 to both the light and the dark background. */
const DARK = 0.15
const LIGHT = 0.27

async function groundOf(original: Buffer): Promise<Asset['ground']> {
  const { data } = await sharp(original)
    .resize(64, 64, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let covered = 0
  let light = 0
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    covered += alpha / 255
    light += (alpha / 255) * (0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue))
  }
  if (covered === 0 || covered / (data.length / 4) > 1 - SEE_THROUGH) return undefined
  const luminance = light / covered
  if (luminance < DARK) return 'light'
  return luminance > LIGHT ? 'dark' : undefined
}

/** An sRGB channel as linear light. */
const linear = (channel: number): number =>
  channel <= 10 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4
