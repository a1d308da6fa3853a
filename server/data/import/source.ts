import type { Mistakes } from './mistakes.ts'

/** A restaurant's files (docs/data-files.md), wherever they are: in a folder (folder.ts) or in memory (memory.ts). */
export interface ImportFiles {
  /** A data file or a page's text by its name in the folder; undefined when there is none. */
  read: (file: string) => ImportFile | undefined
  /** The files of `media` by name. */
  media: ReadonlyMap<string, MediaFile>
}

export interface ImportFile {
  /** What messages call it. */
  name: string
  /** In bytes. */
  size: () => number
  content: () => Uint8Array
}

/** A picture or a font. */
export interface MediaFile {
  /** In bytes. */
  size: () => number
  /** Its content, or at most that many bytes of its beginning. */
  read: (length?: number) => Buffer
}

/** A restaurant's files as they are being read. */
export interface ImportSource {
  /** Where the files are; those in front replace the others, which a branch shares with the rest. */
  layers: ImportFiles[]
  /** Codes of the languages, the default one first. */
  languages: string[]
  /** Whether these are all languages: false when languages.csv has a mistake. */
  allLanguages: boolean
  /** The name in `media` of a picture; undefined when there is none. */
  pictureNamed: (file: string) => string | undefined
  /** The code of the currency that amounts are in. */
  currency: string
  mistakes: Mistakes
}
