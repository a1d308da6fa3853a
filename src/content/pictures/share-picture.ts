import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { create, type Font } from 'fontkitten'
import sharp, { type OverlayOptions } from 'sharp'
import type { Features } from '#contract/describe/settings/features.ts'
import { mediaUrl } from '#contract/kit/media.ts'
import { absoluteUrl } from '../reading/api.ts'
import { sha256 } from '../reading/digest.ts'
import type { Asset } from '../reading/entries.ts'
import { writeWhole } from '../reading/write-whole.ts'
import { colour, tonedColour } from '../tokens.ts'
import { brandOf } from './brand.ts'
import { SHARED } from './picture-files.ts'
import { pictureFolder } from './picture-folder.ts'
import { fetchOnce, without } from './pictures.ts'

/** The field below the hero picture, with a stripe of the restaurant's colour above it. */
const FIELD = 190
const STRIPE = 10
const MARGIN = 60
/** How high logo and name are in the field, and without a hero picture. */
const HIGH = { field: 110, alone: 240 } as const
/** Increased when the picture made of the same things changes. */
const RECIPE = 1

interface ShareCard {
  name: string
  logo: Buffer | undefined
  hero: Buffer | undefined
  ground: string
  ink: string
  accent: string
}

/**
 * The picture of a site for those who share a page without one of its own: the hero picture, and logo or name on the colours of the
 * restaurant. Returns its file; undefined, and the build prints why, if something of it cannot be read.
 */
export async function sharePicture(
  { siteTitle, background, slider, ...theme }: Features,
  logo: Asset | undefined,
  api: string,
): Promise<string | undefined> {
  const url = background || (slider[0] && mediaUrl(slider[0], 'wide'))
  try {
    const hero = url ? (await fetchOnce(absoluteUrl(url, api), 'picture', api)).content : undefined
    const shown = {
      name: siteTitle,
      logo: logo && readFileSync(pictureFolder + logo.file),
      hero,
      // A logo for dark grounds keeps one.
      ...(logo?.ground === 'dark' ? inScheme(theme, 'dark') : inScheme(theme, 'light')),
    }
    const parts = [shown.logo, shown.hero].map(part => (part ? sha256(part) : ''))
    const digest = sha256(Buffer.from(JSON.stringify([RECIPE, { ...shown, logo: '', hero: '' }, parts])))
    const file = `share-${digest.slice(0, 10)}.jpg`
    mkdirSync(pictureFolder, { recursive: true })
    if (!existsSync(pictureFolder + file)) writeWhole(pictureFolder + file, await drawShared(shown))
    return file
  } catch (error) {
    return without('No picture for shared pages', error)
  }
}

const ACCENT = colour('--accent')

const inScheme = ({ brandColor, tone }: Pick<Features, 'brandColor' | 'tone'>, scheme: 'light' | 'dark') => ({
  ground: tonedColour('--paper', tone)[scheme],
  ink: tonedColour('--ink', tone)[scheme],
  accent: brandOf(brandColor, tone)?.[scheme].accent ?? ACCENT[scheme],
})

/** Draws the picture as JPEG, which every network shows. */
export async function drawShared(shown: ShareCard): Promise<Buffer> {
  const { width, height } = SHARED
  const { hero, ground, accent } = shown
  const top = hero ? height - FIELD : 0
  const high = hero ? HIGH.field : HIGH.alone
  const mark = await markOf(shown, width - 2 * MARGIN, high)
  const layers: OverlayOptions[] = [
    ...(hero
      ? [
          {
            input: await sharp(hero).rotate().resize(width, top, { fit: 'cover' }).png().toBuffer(),
            left: 0,
            top: 0,
          },
        ]
      : []),
    { input: block(width, STRIPE, accent), left: 0, top },
    ...(mark
      ? [
          {
            input: mark.data,
            left: Math.round((width - mark.info.width) / 2),
            top: Math.round(top + STRIPE + (height - top - STRIPE - mark.info.height) / 2),
          },
        ]
      : []),
  ]
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const block = (width: number, height: number, fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${fill}" d="M0 0h${width}v${height}H0z"/></svg>`,
  )

/** The logo, or else the name; neither if the shop's fonts cannot write the name. */
async function markOf({ logo, name, ink }: ShareCard, width: number, height: number) {
  const drawing = logo ?? written(name, ink)
  if (!drawing) return undefined
  return sharp(drawing, { density: 300 })
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
}

const FONTS = ['latin', 'latin-ext', 'turkish'].map(part =>
  resolve(`src/styles/fonts/vollkorn-${part}.woff2`),
)
let fonts: Font[] | undefined

/** A name as a drawing of its letters, because a server may have no fonts; undefined if one of them is in no font of the shop. */
function written(name: string, fill: string): Buffer | undefined {
  fonts ??= FONTS.map(file => create(readFileSync(file))).flatMap(font => (font.isCollection ? [] : [font]))
  let x = 0
  const paths: string[] = []
  for (const letter of name) {
    const point = letter.codePointAt(0) ?? 0
    const font = fonts.find(each => each.hasGlyphForCodePoint(point))
    if (!font) return undefined
    const glyph = font.glyphForCodePoint(point)
    const scale = 1000 / font.unitsPerEm
    paths.push(glyph.path.scale(scale, -scale).translate(x, 0).toSVG())
    x += glyph.advanceWidth * scale
  }
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(x)}" height="1000" viewBox="0 -780 ${Math.ceil(x)} 1000"><path fill="${fill}" d="${paths.join('')}"/></svg>`,
  )
}
