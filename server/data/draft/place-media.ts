import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sha256 } from '#server/kit/sha256.ts'
import { RefusedMedia } from '../import/pictures/refused-media.ts'
import { withoutMetadata } from '../import/pictures/without-metadata.ts'
import type { MediaFile } from '../import/source.ts'
import { type DraftMedia, type Keep, keepForDraft } from '../pictures/draft-media.ts'
import { replaceFile } from '../pictures/keep-file.ts'

/**
 * Puts pictures and fonts of the draft beside those of the shop, without their EXIF and what a drawing could run. Nothing that visitors see is
 * replaced: a file whose name is taken by another one gets a new name. Returns the new names. Throws an ImportError that names every
 * drawing that is refused.
 */
export async function placeMedia(
  media: ReadonlyMap<string, MediaFile>,
  { db, mediaDir }: DraftMedia,
): Promise<Map<string, string>> {
  const renamed = new Map<string, string>()
  const refused = new RefusedMedia()
  for (const [name, file] of media) {
    const placed = await refused.unless(name, () =>
      placeFile(name, file.read(), { mediaDir, keep: keepForDraft(db) }),
    )
    if (placed !== undefined && placed !== name) renamed.set(name, placed)
  }
  refused.throwIfAny()
  return renamed
}

/** Puts a file there, as `keep` does. Returns the name that it has there. */
export async function placeFile(
  name: string,
  file: Buffer,
  { mediaDir, keep }: { mediaDir: string; keep: Keep },
): Promise<string> {
  const path = join(mediaDir, name)
  const there = existsSync(path) ? readFileSync(path) : undefined
  if (there?.equals(file)) return cleanInPlace(name, file, mediaDir)
  const content = await withoutMetadata(name, file)
  const placed = there && !content.equals(there) ? newName(name, content) : name
  await keep(mediaDir, placed, content)
  return placed
}

/** The shop has the very file, perhaps from a time when less was taken out of files. One that would be refused now stays. */
async function cleanInPlace(name: string, file: Buffer, mediaDir: string): Promise<string> {
  const content = await withoutMetadata(name, file).catch(() => file)
  if (!content.equals(file)) await replaceFile(mediaDir, name, content)
  return name
}

function newName(name: string, content: Buffer): string {
  const ending = extname(name)
  return `${name.slice(0, -ending.length)}-${sha256(content).slice(0, 10)}${ending}`
}
