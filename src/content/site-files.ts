import { copyFileSync, cpSync, existsSync, globSync, linkSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { apiUrl } from './api.ts'
import { SERVED } from './messages.ts'
import { findPicture } from './picture-folder.ts'

const REFERENCE = /\/_astro\/([\w.~-]+)/g

/** Adds the files to Astro's build that its pages refer to and that Astro does not know. */
export const siteFiles = (): AstroIntegration => ({
  name: 'site-files',
  hooks: {
    'astro:build:start': () => void apiUrl(),
    'astro:build:done': ({ dir }) => provideFiles(fileURLToPath(dir)),
  },
})

/** Adds pictures and the browser's dictionaries to a build. Throws an Error when a page refers to a missing file. */
export function provideFiles(folder: string): void {
  cpSync(SERVED, join(folder, 'locales'), { recursive: true })
  for (const [name, page] of namedIn(folder)) provide(join(folder, '_astro', name), name, page)
}

/** All files that pages refer to, each with the first such page. Pages are read as Latin-1: names are ASCII. */
function namedIn(folder: string): Map<string, string> {
  const named = new Map<string, string>()
  for (const page of globSync('**/*.html', { cwd: folder })) {
    for (const [, name = ''] of readFileSync(join(folder, page), 'latin1').matchAll(REFERENCE))
      if (!named.has(name)) named.set(name, page)
  }
  return named
}

function provide(path: string, name: string, page: string): void {
  if (existsSync(path)) return
  const picture = findPicture(name)
  if (!picture)
    throw new Error(`${page} refers to /_astro/${name}, which the build does not have: build without a cache`)
  // A made picture never changes, so the site can hard-link it, where the file system allows it.
  try {
    linkSync(picture, path)
  } catch {
    copyFileSync(picture, path)
  }
}
