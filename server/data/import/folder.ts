import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ImportError } from './mistakes.ts'
import { type ReadFiles, readLayers } from './read-layers.ts'
import type { ImportFiles, MediaFile } from './source.ts'

/**
 * Reads a restaurant's folder (docs/data-files.md). Throws an ImportError that names every mistake with its file,
 * row and column. Files in `overlays` replace the folder's own; the first overlay that has a file wins.
 */
export function readFolder(folder: string, overlays: string[] = []): ReadFiles {
  const missing = [folder, ...overlays].filter(
    path => !statSync(path, { throwIfNoEntry: false })?.isDirectory(),
  )
  if (missing.length > 0) throw new ImportError(missing.map(path => `There is no folder ${path}`))
  return readLayers([...overlays, folder].map(path => filesIn(path, folder)))
}

/** The files of a folder; messages call them by their paths from `shared`. */
const filesIn = (folder: string, shared: string): ImportFiles => ({
  read(file) {
    const path = join(folder, file)
    if (!existsSync(path)) return undefined
    return {
      name: relative(shared, path),
      size: () => statSync(path).size,
      content: () => readFileSync(path),
    }
  },
  media: mediaIn(join(folder, 'media')),
})

/** The pictures and fonts in a folder by name; none if there is no such folder. */
export function mediaIn(folder: string): Map<string, MediaFile> {
  if (!existsSync(folder)) return new Map()
  const files = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isFile())
  return new Map(files.map(({ name }) => [name, mediaFile(join(folder, name))]))
}

/** A file on the disk. */
export const mediaFile = (path: string): MediaFile => ({
  size: () => statSync(path).size,
  read: length => (length === undefined ? readFileSync(path) : beginningOf(path, length)),
})

function beginningOf(path: string, length: number): Buffer {
  const beginning = Buffer.alloc(length)
  const file = openSync(path, 'r')
  try {
    return beginning.subarray(0, readSync(file, beginning, 0, length, 0))
  } finally {
    closeSync(file)
  }
}
