import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ImportSource } from './source.ts'

/** The path of a restaurant's file, and its name for messages. A branch's own file takes precedence over the shared one. */
export function locate(source: ImportSource, file: string): { path: string; name: string } {
  const overlay = source.overlays.find(each => existsSync(join(each, file)))
  if (overlay === undefined) return { path: join(source.folder, file), name: file }
  const path = join(overlay, file)
  return { path, name: relative(source.folder, path) }
}

/**
 * A source for each folder that has the file, the shared one first: read in turn, a branch's rows come after the shared
 * ones.
 */
export function layersOf(source: ImportSource, file: string): ImportSource[] {
  const own = source.overlays.filter(each => existsSync(join(each, file)))
  return [{ ...source, overlays: [] }, ...own.reverse().map(each => ({ ...source, overlays: [each] }))]
}
