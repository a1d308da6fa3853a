import { copyFileSync, cpSync, existsSync, globSync, linkSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { SERVED } from '../dictionaries.ts'
import { LINKS, referencesIn } from '../page-references.ts'
import { findPicture } from '../pictures/picture-folder.ts'
import { apiUrl } from '../reading/api.ts'

/** Thrown for a page that was kept from the build before and refers to a file that there is no more: all have to be built. */
export class StalePages extends Error {
  override name = 'StalePages'
}

/** Adds the files to Astro's build that its pages refer to and that Astro does not know. */
export const siteFiles = (): AstroIntegration => ({
  name: 'site-files',
  hooks: {
    'astro:build:start': () => void apiUrl(),
    'astro:build:done': ({ dir, assets }) => {
      const folder = fileURLToPath(dir)
      const made = [...assets.values()].flat().map(url => relative(folder, fileURLToPath(url)))
      provideFiles(folder, new Set(made))
    },
  },
})

/**
 * Adds pictures and the browser's dictionaries to a build, removes pages that it has not made, and notes the links of the others.
 * Throws a StalePages error when a page refers to a missing file.
 */
export function provideFiles(folder: string, made: Set<string>): void {
  const pages = globSync('**/*.html', { cwd: folder })
  for (const page of pages) if (!made.has(page)) rmSync(join(folder, page))
  cpSync(SERVED, join(folder, 'locales'), { recursive: true })
  const { files, links } = referencesIn(folder, [
    ...pages.filter(page => made.has(page)),
    // Only a manifest names the icons for home screens.
    ...globSync('**/*.webmanifest', { cwd: folder }),
  ])
  for (const [name, page] of files) provide(join(folder, '_astro', name), name, page)
  writeFileSync(LINKS, JSON.stringify([...links]))
}

function provide(path: string, name: string, page: string): void {
  if (existsSync(path)) return
  const picture = findPicture(name)
  if (!picture) throw new StalePages(`${page} refers to /_astro/${name}, which the build does not have`)
  // A made picture never changes, so the site can hard-link it, where the file system allows it.
  try {
    linkSync(picture, path)
  } catch {
    copyFileSync(picture, path)
  }
}
