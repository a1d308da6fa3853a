import { catalogueFiles } from './catalogue-files.ts'
import type { ReadRow } from './data-file.ts'
import { shopFiles } from './shop-files.ts'

/** Every table of a restaurant's folder, in the sequence in which they are read. */
export const dataFiles = { ...shopFiles, ...catalogueFiles }

/** What a restaurant's files say, by their names in `dataFiles`. */
export type Folder = {
  [K in keyof typeof dataFiles]: ReadRow<(typeof dataFiles)[K]['columns']>[]
}
