import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where made pictures are kept between builds. A name says what is in the file, so it is never made twice. */
export const pictureFolder = fileURLToPath(new URL('../../.astro/pictures/', import.meta.url))

/** Where a made picture is, for the dev server and the end of a build. */
export function findPicture(name: string): string | undefined {
  const path = pictureFolder + name
  return /^[\w-]+\.\w+$/.test(name) && existsSync(path) ? path : undefined
}
