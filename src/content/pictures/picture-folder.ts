import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of made pictures between builds. Names depend on the content, so no picture is made twice. */
export const pictureFolder = fileURLToPath(new URL('../../.astro/pictures/', import.meta.url))

/** The path of a made picture, for the dev server and the end of a build. */
export function findPicture(name: string): string | undefined {
  const path = pictureFolder + name
  return /^[\w-]+\.\w+$/.test(name) && existsSync(path) ? path : undefined
}
