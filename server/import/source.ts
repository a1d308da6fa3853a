import type { Mistakes } from './mistakes.ts'

/** A restaurant's folder as it is being read. */
export interface ImportSource {
  folder: string
  /** Folders whose files take the place of those in `folder`; the first that has one counts. */
  overlays: string[]
  /** Codes of the languages, the default one first. */
  languages: string[]
  /** Names of the pictures in `media`. */
  images: Set<string>
  mistakes: Mistakes
}
