import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sha256 } from '#server/kit/sha256.ts'
import { RefusedMedia } from '../import/pictures/refused-media.ts'
import { withoutMetadata } from '../import/pictures/without-metadata.ts'
import type { MediaFile } from '../import/source.ts'
import { type DraftMedia, type Keep, keepForDraft } from '../pictures/draft-media.ts'
import { replaceFile } from '../pictures/keep-file.ts'

/** What becomes of a picture or font: its name beside those of the shop, and its content unless the shop has the very same. */
export interface PlacedMedia {
  name: string
  content?: Buffer
  /** Whether the content is that of the shop's own file, of which something was taken out. */
  replaces?: true
}

/**
 * Puts pictures and fonts of the draft beside those of the shop, without their EXIF and what a drawing could run. Nothing that visitors see is
 * replaced: a file whose name is taken by another one gets a new name. Returns the new names. Throws an ImportError that names every
 * picture that is refused.
 */
export async function placeMedia(
  media: ReadonlyMap<string, MediaFile>,
  { db, mediaDir }: DraftMedia,
): Promise<Map<string, string>> {
  const renamed = new Map<string, string>()
  await eachPlaced(media, mediaDir, async (name, placed) => {
    if (placed.name !== name) renamed.set(name, placed.name)
    await put(placed, { mediaDir, keep: keepForDraft(db) })
  })
  return renamed
}

/** Finds out what becomes of pictures and fonts, one after the other. Throws an ImportError that names every one that is refused. */
export async function eachPlaced(
  media: ReadonlyMap<string, MediaFile>,
  mediaDir: string,
  place: (name: string, placed: PlacedMedia) => Promise<void>,
): Promise<void> {
  const refused = new RefusedMedia()
  for (const [name, file] of media) {
    const placed = await refused.unless(name, () => placeOf(name, file.read(), mediaDir))
    if (placed) await place(name, placed)
  }
  refused.throwIfAny()
}

/** Where files are put, and how. */
interface Place {
  mediaDir: string
  keep: Keep
}

/** Puts a file there, as `keep` does. Returns the name that it has there. */
export async function placeFile(name: string, file: Buffer, place: Place): Promise<string> {
  const placed = await placeOf(name, file, place.mediaDir)
  await put(placed, place)
  return placed.name
}

const put = async ({ name, content, replaces }: PlacedMedia, { mediaDir, keep }: Place): Promise<void> =>
  content && (replaces ? replaceFile : keep)(mediaDir, name, content)

async function placeOf(name: string, file: Buffer, mediaDir: string): Promise<PlacedMedia> {
  const path = join(mediaDir, name)
  const there = existsSync(path) ? readFileSync(path) : undefined
  // The shop has the very file, perhaps from a time when less was taken out of files. One that would be refused now stays.
  if (there?.equals(file)) return unlessSame(name, await withoutMetadata(name, file).catch(() => file), there)
  const content = await withoutMetadata(name, file)
  if (!there) return { name, content }
  return there.equals(content) ? { name } : unlessThere(newName(name, content), content, mediaDir)
}

const unlessSame = (name: string, content: Buffer, there: Buffer): PlacedMedia =>
  content.equals(there) ? { name } : { name, content, replaces: true }

const unlessThere = (name: string, content: Buffer, mediaDir: string): PlacedMedia =>
  existsSync(join(mediaDir, name)) ? { name } : { name, content }

function newName(name: string, content: Buffer): string {
  const ending = extname(name)
  return `${name.slice(0, -ending.length)}-${sha256(content).slice(0, 10)}${ending}`
}
