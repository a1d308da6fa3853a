import type { Mistakes } from './mistakes.ts'

/** A restaurant's folder as it is being read. */
export interface ImportSource {
  folder: string
  /** Folders whose files replace those in `folder`; the first folder that has a file wins. */
  overlays: string[]
  /** Codes of the languages, the default one first. */
  languages: string[]
  mistakes: Mistakes
}
