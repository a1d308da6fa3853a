import { existsSync, linkSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MOVED_CADDY, MOVED_NGINX } from '../hosts/moved.ts'
import { filesIn } from '../shared/files-in.ts'

/** Endings of the compressed files beside a text (compress.ts). */
const PACKED = ['.br', '.gz']

/** A build's list of its files that pages can still load after it is replaced (publish.ts). */
export const OWN_FILES = '.own.json'

/** Files whose addresses never change content: those named by their digest, and those that only the host reads (host-files.ts). */
const NAMELESS = new Set([OWN_FILES, '_redirects', '_headers', MOVED_NGINX, MOVED_CADDY])
const isShown = (file: string): boolean => !/^(?:_astro|locales)\//.test(file) && !NAMELESS.has(file)

/**
 * Compares a finished build with the one before and returns the paths of new, changed and removed pages and files. Unchanged
 * files keep their compressed versions, so that only changes cost time.
 */
export function compareSites(folder: string, before: string | undefined): string[] {
  const now = filesOf(folder)
  if (!before) return [...now].map(pathOf)
  const changed: string[] = []
  for (const file of now) {
    if (isSame(join(folder, file), join(before, file))) keepPacked(join(before, file), join(folder, file))
    else changed.push(pathOf(file))
  }
  const gone = [...filesOf(before)].filter(file => !now.has(file))
  return [...changed, ...gone.map(pathOf)]
}

const filesOf = (folder: string): Set<string> =>
  new Set(
    filesIn(folder)
      .filter(file => !PACKED.some(ending => file.endsWith(ending)))
      .filter(isShown),
  )

/** Pages that have not changed are one file with two names (scripts/build/take-over.ts), which need not be read. */
function isSame(file: string, other: string): boolean {
  const one = statSync(file, { bigint: true })
  const two = statSync(other, { bigint: true, throwIfNoEntry: false })
  if (one.ino === two?.ino && one.dev === two.dev) return true
  return one.size === two?.size && readFileSync(file).equals(readFileSync(other))
}

/** Reuses the compressed versions of an unchanged text. */
export function keepPacked(from: string, to: string): void {
  for (const ending of PACKED) {
    if (existsSync(from + ending) && !existsSync(to + ending)) linkSync(from + ending, to + ending)
  }
}

/** The address at which a file is served, below the host. */
const pathOf = (file: string): string =>
  `/${file.replace(/(?:^|(?<=\/))index\.html$/, '').replace(/\.html$/, '')}`
