import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { sha256 } from '#server/kit/sha256.ts'
import { withoutMetadata } from '../import/pictures/without-metadata.ts'

/**
 * Puts pictures and fonts beside those of the shop, without their EXIF. Nothing that visitors see is replaced: a file whose name is taken by
 * another one gets a new name. Returns the new names.
 */
export async function placeMedia(
  media: ReadonlyMap<string, string>,
  mediaDir: string,
): Promise<Map<string, string>> {
  mkdirSync(mediaDir, { recursive: true })
  const renamed = new Map<string, string>()
  for (const [name, path] of media) {
    const content = await withoutMetadata(name, readFileSync(path))
    const taken = join(mediaDir, name)
    const isTaken = existsSync(taken) && !content.equals(readFileSync(taken))
    const placed = isTaken ? newName(name, content) : name
    if (isTaken) renamed.set(name, placed)
    if (!existsSync(join(mediaDir, placed))) writeFileSync(join(mediaDir, placed), content)
  }
  return renamed
}

function newName(name: string, content: Buffer): string {
  const ending = extname(name)
  return `${name.slice(0, -ending.length)}-${sha256(content).slice(0, 10)}${ending}`
}
