import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EditionEntry } from './entries.ts'

const FOLDER = '.astro/content'

/**
 * Keeps editions for the pages, each as a file. They lie beside Astro's content store: that becomes part of the compiled
 * pages, which so would have to be compiled again for every change.
 */
export function keepEditions(): (edition: EditionEntry) => void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  let count = 0
  return edition => {
    writeFileSync(join(FOLDER, `${String(count).padStart(4, '0')}.json`), JSON.stringify(edition))
    count += 1
  }
}

/** All editions, as they were kept. */
export const keptEditions = (): EditionEntry[] =>
  readdirSync(FOLDER)
    .sort()
    .map(file => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
