import { copyFileSync, linkSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { RENDERER } from '#content/compile.ts'
import { SERVED } from '#content/messages.ts'
import { findPicture } from '#content/picture-folder.ts'
import { BuildProblem } from '#content/reader.ts'
import type { SiteFile } from '#content/renderer.ts'
import { findShared, sweepShared } from '#content/shared.ts'
import { root } from '../checks/sources.ts'
import { filesIn } from '../files-in.ts'
import type { PageStore } from './page-store.ts'

interface Parts {
  compiled: string
  files: readonly SiteFile[]
  store: PageStore
}

/** A page names a file that nobody has. */
export class Lack extends BuildProblem {
  override name = 'Lack'
}

/**
 * Puts a site together in `folder`: what was compiled, the browser's dictionaries, the pages, and the pictures and other
 * files that pages name. Throws a Lack when one of those is missing: such a site is none.
 */
export function putTogether(folder: string, { compiled, files, store }: Parts): void {
  rmSync(folder, { recursive: true, force: true })
  const put = putter(folder)
  for (const path of filesIn(compiled)) if (!path.startsWith(RENDERER)) put(join(compiled, path), path)
  for (const name of filesIn(join(root, SERVED))) put(join(root, SERVED, name), join('locales', name))
  for (const file of files) put(store.placeOf(file), file.path)
  const shared = new Set<string>()
  for (const [name, page] of namedBy(files, store)) {
    const path = join('_astro', name)
    const known = findShared(name)
    if (known) shared.add(name)
    const found = put.has(path) || (known ?? findPicture(name))
    if (typeof found === 'string') put(found, path)
    else if (!found) throw new Lack(`${page} refers to /_astro/${name}, which the build does not have.`)
  }
  sweepShared(shared)
}

/**
 * Puts files under their paths in a folder. None of them is ever written to again, so a site can share them with where
 * they are kept, where the file system lets it.
 */
function putter(folder: string) {
  const done = new Set<string>()
  const folders = new Set<string>()
  const put = (from: string, path: string): void => {
    // To write it again would change the file that is kept; the first one counts, as in Astro.
    if (done.has(path)) return
    const to = join(folder, path)
    if (!folders.has(dirname(to))) mkdirSync(dirname(to), { recursive: true })
    folders.add(dirname(to))
    done.add(path)
    try {
      linkSync(from, to)
    } catch {
      copyFileSync(from, to)
    }
  }
  return Object.assign(put, { has: (path: string): boolean => done.has(path) })
}

const REFERENCE = /\/_astro\/([\w.~-]+)/g

/** The names of all files that pages name, each with the first of those. Pages are read as Latin-1: names are ASCII. */
function namedBy(files: readonly SiteFile[], store: PageStore): Map<string, string> {
  const named = new Map<string, string>()
  for (const file of files) {
    if (!file.path.endsWith('.html')) continue
    for (const [, name = ''] of readFileSync(store.placeOf(file), 'latin1').matchAll(REFERENCE))
      if (!named.has(name)) named.set(name, file.path)
  }
  return named
}
