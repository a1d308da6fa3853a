import type { Mistakes } from './mistakes.ts'

/** A restaurant's folder as it is being read. */
export interface ImportSource {
  folder: string
  /** Folders whose files replace those in `folder`; the first folder that has a file wins. */
  overlays: string[]
  /** Codes of the languages, the default one first. */
  languages: string[]
  /** Whether these are all languages: false when languages.csv has a mistake. */
  allLanguages: boolean
  /** Names of the pictures in `media`. */
  images: Set<string>
  mistakes: Mistakes
}
