import { existsSync, mkdirSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { type Media, mediaUrl } from '#contract/kit/media.ts'
import { absoluteUrl } from '../reading/api.ts'
import { sha256 } from '../reading/digest.ts'
import type { Shot } from '../reading/entries.ts'
import { limited } from '../reading/limited.ts'
import { createOutside } from '../reading/outside.ts'
import { writeWhole } from '../reading/write-whole.ts'
import { originalsFolder, originalsIn } from './originals.ts'
import { SHARED, sharedFile } from './picture-files.ts'
import { pictureFolder } from './picture-folder.ts'

/** How a kind of picture is cut: its ratio and the widths it is made in, px. */
const pictureKinds = {
  dish: { ratio: 3 / 4, widths: [240, 480, 960] },
  round: { ratio: 1, widths: [160] },
  wide: { ratio: 1 / 4, widths: [960, 1920] },
  banner: { ratio: 2 / 5, widths: [480, 960, 1920] },
  square: { ratio: 1, widths: [240, 480] },
  slide: { ratio: 1 / 2, widths: [480, 960, 1440] },
} as const
export type PictureKind = keyof typeof pictureKinds

/** Increased when the pictures made from the same original change. */
const RECIPE = 4
/** More effort doubles the time of a first build, for a few percent of the bytes of a page. */
const AVIF = { quality: 54, effort: 1 }
const WEBP = { quality: 76, effort: 3 }
/** Optimised as mozjpeg does it, it would take three times as long, for a tenth of the bytes, which no page loads. */
const JPEG = { quality: 80 }

/** Before a build the originals are checked (scripts/build/read-content.ts), but not in development. */
const looked = process.env.ANSWERS !== undefined
const { API_URL = '' } = process.env
const originals = originalsIn(originalsFolder(API_URL), createOutside(API_URL))

/** Fetches an original of the API, a few at a time. */
export const fetchOnce = limited(8, originals.fetchOriginal)
/** Notes what was made from an original. */
export const noteMade = originals.made
/** What was made from an original before; nothing in development, where originals are not checked. */
export const madeBefore = (url: string, as: string): string | undefined =>
  looked ? originals.find(url)?.made[as] : undefined
const makeOnce = limited(2, make)
/** By file and form: the pages of a build, which is one process, share their pictures. */
const known = new Map<string, Promise<string | undefined>>()

/**
 * Prepares a picture of an API for pages and returns its id, which is part of its files' names. If it cannot be fetched or
 * read it is left out: the page shows the fallback, and the build prints why.
 */
export function pictureOf(
  url: string | undefined,
  kind: PictureKind,
  api: string,
): Promise<string | undefined> {
  if (!url) return Promise.resolve(undefined)
  const whole = absoluteUrl(url, api)
  const key = `${kind} ${whole}`
  const found = known.get(key) ?? prepare(whole, kind, api)
  known.set(key, found)
  return found
}

/** The pictures of a list that could be fetched, with their texts. */
export async function shotsOf(all: Media[], kind: 'square' | 'slide', api: string): Promise<Shot[]> {
  const shape = kind === 'slide' ? 'wide' : kind
  const made = await Promise.all(
    all.map(async media => ({
      picture: await pictureOf(mediaUrl(media, shape), kind, api),
      alt: media.alt ?? '',
    })),
  )
  return made.flatMap(({ picture, alt }) => (picture ? [{ picture, alt }] : []))
}

/** Prints why something is missing on the pages. Throws errors of the disk, after which the build must not go on. */
export function without(what: string, error: unknown): undefined {
  if (error instanceof Error && 'syscall' in error) throw error
  console.warn(`${what}: ${error instanceof Error ? error.message : error}`)
}

async function prepare(url: string, kind: PictureKind, api: string): Promise<string | undefined> {
  try {
    const as = `${RECIPE} ${kind}`
    const known = madeBefore(url, as)
    if (known && isMade(idOf(known), kind)) return idOf(known)
    const { original, content } = await fetchOnce(url, 'picture', api)
    const digest = sha256(Buffer.concat([Buffer.from(`${as} `), content]))
    await makeOnce(content, idOf(digest), kind)
    noteMade(original, as, digest)
    return idOf(digest)
  } catch (error) {
    return without(`No picture from ${url}`, error)
  }
}

/** By short name, across all pages of a build, which is one process. */
const owners = new Map<string, string>()

/**
 * The id of an original in one kind: part of its digest, short because every page that shows the picture repeats it.
 * If two pictures of a menu ever share it, the second one gets a longer one.
 */
function idOf(digest: string): string {
  const long = BigInt(`0x${digest.slice(0, 15)}`).toString(36)
  const short = long.slice(-6)
  const owner = owners.get(short) ?? digest
  owners.set(short, owner)
  return owner === digest ? short : long
}

const fileOf = (id: string, width: number, format: string): string =>
  `${pictureFolder}${id}-${width}.${format}`

const isMade = (id: string, kind: PictureKind): boolean => hasWidths(id, kind) && hasShared(id, kind)

const hasWidths = (id: string, kind: PictureKind): boolean =>
  pictureKinds[kind].widths.every(width =>
    ['avif', 'webp'].every(format => existsSync(fileOf(id, width, format))),
  )

const hasShared = (id: string, kind: PictureKind): boolean =>
  kind !== 'dish' || existsSync(pictureFolder + sharedFile(id))

async function make(original: Buffer, id: string, kind: PictureKind): Promise<void> {
  mkdirSync(pictureFolder, { recursive: true })
  if (!hasWidths(id, kind)) await makeWidths(original, id, kind)
  if (!hasShared(id, kind)) writeWhole(pictureFolder + sharedFile(id), await cutShared(original))
}

async function makeWidths(original: Buffer, id: string, kind: PictureKind): Promise<void> {
  const { ratio, widths } = pictureKinds[kind]
  const width = Math.max(...widths)
  // Read once, in the largest size that is made of it: a drawing takes as long to read as to compress.
  const largest = await cut(original, width, Math.round(width * ratio))
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const width of widths) {
    const resized = sharp(largest.data, { raw: largest.info }).resize(width, Math.round(width * ratio))
    writeWhole(fileOf(id, width, 'webp'), await resized.clone().webp(WEBP).toBuffer())
    writeWhole(fileOf(id, width, 'avif'), await resized.avif(AVIF).toBuffer())
  }
}

/** The middle of a dish's picture, as networks and messengers show it in full; on white where one can see through it. */
export const cutShared = (original: Buffer): Promise<Buffer> =>
  cut(original, SHARED.width, SHARED.height).flatten({ background: '#fff' }).jpeg(JPEG).toBuffer()

const cut = (original: Buffer, width: number, height: number): Sharp =>
  sharp(original, { failOn: 'none', density: densityFor(original, width) })
    .rotate()
    .resize(width, height, { fit: 'cover' })

/** A drawing has to be rasterised at the requested size; 72 dpi is its own size. */
function densityFor(original: Buffer, width: number): number {
  const head = original.subarray(0, 1000).toString('utf8')
  const own = Number(
    /<svg[^>]*\swidth="([\d.]+)/.exec(head)?.[1] ?? /viewBox="[\d.-]+ [\d.-]+ ([\d.]+)/.exec(head)?.[1],
  )
  return Number.isFinite(own) && own > 0 ? Math.min(2400, Math.max(72, Math.ceil((72 * width) / own))) : 72
}
