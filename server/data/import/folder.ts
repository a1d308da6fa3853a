import { closeSync, existsSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { nameFinder } from './file-name.ts'
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
  if (missing.length > 0)
    throw new ImportError(
      missing.map(path =>
        /\.csv$/i.test(path) && existsSync(path)
          ? `${path} is one table, and an import needs all of them: name the folder that they are in`
          : `There is no folder ${path}`,
      ),
    )
  return readLayers([...overlays, folder].map(path => filesIn(path, folder)))
}

/** The files of a folder; messages call them by their paths from `shared`. */
const filesIn = (folder: string, shared: string): ImportFiles => ({
  read(file) {
    const path = pathIn(folder, file)
    if (path === undefined) return undefined
    return {
      name: relative(shared, path),
      size: () => statSync(path).size,
      content: () => readFileSync(path),
    }
  },
  media: mediaIn(pathIn(folder, 'media') ?? join(folder, 'media')),
})

/** Where a file is in a folder, also in other letter case; undefined when there is none. */
function pathIn(folder: string, file: string): string | undefined {
  const path = join(folder, file)
  if (existsSync(path)) return path
  return file.split('/').reduce<string | undefined>((at, part) => {
    const name = at !== undefined && existsSync(at) ? nameFinder(readdirSync(at))(part) : undefined
    return at !== undefined && name !== undefined ? join(at, name) : undefined
  }, folder)
}

/** The pictures and fonts in a folder by name, with each accent in its letter; none if there is no such folder. */
export function mediaIn(folder: string): Map<string, MediaFile> {
  if (!existsSync(folder)) return new Map()
  // What begins with a dot are notes of the computer.
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    entry => entry.isFile() && !entry.name.startsWith('.'),
  )
  return new Map(files.map(({ name }) => [name.normalize('NFC'), mediaFile(join(folder, name))]))
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
