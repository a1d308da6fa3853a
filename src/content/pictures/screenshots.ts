import { existsSync, mkdirSync } from 'node:fs'
import sharp from 'sharp'
import type { PagePictures } from '#contract/describe/settings/page-pictures.ts'
import { absoluteUrl } from '../reading/api.ts'
import { sha256 } from '../reading/digest.ts'
import type { Screenshot } from '../reading/entries.ts'
import { writeWhole } from '../reading/write-whole.ts'
import { pictureFolder } from './picture-folder.ts'
import { fetchOnce, without } from './pictures.ts'

/** What browsers show before they install a shop: sides in px, and how many times the shorter one the longer one may be (2.3 for them, less what is rounded). */
const SIDES = { least: 320, most: 1600, ratio: 2.29 } as const
/** Increased when the pictures made of the same original change. */
const RECIPE = 1

/** The pictures of the shop as an app, of those that the restaurant has chosen. What cannot be shown is left out, and the build prints why. */
export async function screenshots(pictures: PagePictures['app'], api: string): Promise<Screenshot[]> {
  const made = await Promise.all(
    (['narrow', 'wide'] as const).map(form => screenshot(pictures[form], form, api)),
  )
  return made.filter(each => each !== undefined)
}

async function screenshot(
  url: string,
  form: Screenshot['form'],
  api: string,
): Promise<Screenshot | undefined> {
  if (!url) return undefined
  try {
    const { content } = await fetchOnce(absoluteUrl(url, api), 'picture', api)
    const file = `app-${sha256(Buffer.concat([Buffer.from(`${RECIPE} `), content])).slice(0, 10)}.jpg`
    mkdirSync(pictureFolder, { recursive: true })
    if (!existsSync(pictureFolder + file)) writeWhole(pictureFolder + file, await drawScreenshot(content))
    const { width, height } = await sharp(pictureFolder + file).metadata()
    return { file, width, height, form }
  } catch (error) {
    return without(`No picture from ${url}`, error)
  }
}

/** A picture as browsers take it; one that is too long is cut at its end. Throws for one that is too small. */
export async function drawScreenshot(original: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(original)
    .rotate()
    .flatten({ background: '#fff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const longest = Math.floor(Math.min(info.width, info.height) * SIDES.ratio)
  const [width, height] = [Math.min(info.width, longest), Math.min(info.height, longest)]
  if (Math.min(width, height) < SIDES.least) throw new Error(`a side of it has less than ${SIDES.least} px`)
  return sharp(data)
    .extract({ left: 0, top: 0, width, height })
    .resize(SIDES.most, SIDES.most, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer()
}
