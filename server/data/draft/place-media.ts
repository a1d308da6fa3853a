import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sha256 } from '#server/kit/sha256.ts'
import { withoutMetadata } from '../import/pictures/without-metadata.ts'
import type { MediaFile } from '../import/source.ts'
import { keepFile } from '../pictures/keep-file.ts'

/**
 * Puts pictures and fonts beside those of the shop, without their EXIF. Nothing that visitors see is replaced: a file whose name is taken by
 * another one gets a new name. Returns the new names.
 */
export async function placeMedia(
  media: ReadonlyMap<string, MediaFile>,
  mediaDir: string,
): Promise<Map<string, string>> {
  const renamed = new Map<string, string>()
  for (const [name, file] of media) {
    const placed = await placeFile(name, file.read(), mediaDir)
    if (placed !== name) renamed.set(name, placed)
  }
  return renamed
}

/** Puts one of them there. Returns the name that it has there. */
export async function placeFile(name: string, file: Buffer, mediaDir: string): Promise<string> {
  const content = await withoutMetadata(name, file)
  const taken = join(mediaDir, name)
  const isTaken = existsSync(taken) && !content.equals(readFileSync(taken))
  const placed = isTaken ? newName(name, content) : name
  await keepFile(mediaDir, placed, content)
  return placed
}

function newName(name: string, content: Buffer): string {
  const ending = extname(name)
  return `${name.slice(0, -ending.length)}-${sha256(content).slice(0, 10)}${ending}`
}
