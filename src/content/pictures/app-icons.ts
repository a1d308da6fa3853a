import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Features } from '#contract/describe/settings/features.ts'
import { sha256 } from '../reading/digest.ts'
import type { AppIcon, Asset } from '../reading/entries.ts'
import { writeWhole } from '../reading/write-whole.ts'
import { tonedColour } from '../tokens.ts'
import { pictureFolder } from './picture-folder.ts'
import { without } from './pictures.ts'

/** What browsers ask for before they offer to put a shop on a home screen, px. */
const SIZES = [192, 512] as const
/** How much of a maskable icon no system cuts away, as a circle in its middle; a square in it is smaller still. */
const SAFE = 0.8 * Math.SQRT1_2
/** Increased when the icons made of the same drawing change. */
const RECIPE = 1

/**
 * The icons of a shop on a home screen, of its favicon or else its logo: as it is, and one on the colour of the page that systems
 * may cut to their shape. None, and the build prints why, if the drawing cannot be read.
 */
export async function appIcons(mark: Asset | undefined, { tone }: Features): Promise<AppIcon[]> {
  if (!mark) return []
  try {
    const drawing = readFileSync(pictureFolder + mark.file)
    const ground = tonedColour('--paper', tone)[mark.ground ?? 'light']
    const digest = sha256(Buffer.from(JSON.stringify([RECIPE, sha256(drawing), ground]))).slice(0, 10)
    mkdirSync(pictureFolder, { recursive: true })
    return [
      ...(await Promise.all(
        SIZES.map(size => kept(`icon-${size}-${digest}.png`, size, () => drawIcon(drawing, size))),
      )),
      {
        ...(await kept(`icon-maskable-${digest}.png`, 512, () => drawIcon(drawing, 512, ground))),
        purpose: 'maskable',
      },
    ]
  } catch (error) {
    return without('No icons for home screens', error) ?? []
  }
}

/** Makes a file unless an earlier build has. */
async function kept(file: string, size: number, draw: () => Promise<Buffer>): Promise<AppIcon> {
  if (!existsSync(pictureFolder + file)) writeWhole(pictureFolder + file, await draw())
  return { file, size }
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Draws a square icon as PNG. With a ground, the drawing is in the part of it that no system cuts away. */
export async function drawIcon(drawing: Buffer, size: number, ground?: string): Promise<Buffer> {
  const inner = ground === undefined ? size : Math.floor(size * SAFE)
  const mark = await sharp(drawing, { density: 300 })
    .resize(inner, inner, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: ground ?? CLEAR } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
