import type { ImportFile, ImportSource } from './source.ts'

/** A restaurant's file; undefined when there is none. A branch's own file takes precedence over the shared one. */
export function locate({ layers }: ImportSource, file: string): ImportFile | undefined {
  for (const { read } of layers) {
    const found = read(file)
    if (found) return found
  }
  return undefined
}

/**
 * A source for each layer that has the file, the shared one first: read in turn, a branch's rows come after the shared
 * ones.
 */
export function layersOf(source: ImportSource, file: string): ImportSource[] {
  const shared = source.layers.slice(-1)
  const own = source.layers.slice(0, -1).filter(({ read }) => read(file))
  return [shared, ...own.reverse().map(layer => [layer])].map(layers => ({ ...source, layers }))
}
