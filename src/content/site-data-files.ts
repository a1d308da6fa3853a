import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteDataEntry } from './entries.ts'

const FOLDER = '.astro/content'

/**
 * Keeps site locales for the pages, each as a file. They lie beside Astro's content store: that becomes part of the compiled
 * pages, which so would have to be compiled again for every change.
 */
export function keepSiteData(): (siteData: SiteDataEntry) => void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  let count = 0
  return siteData => {
    writeFileSync(join(FOLDER, `${String(count).padStart(4, '0')}.json`), JSON.stringify(siteData))
    count += 1
  }
}

/** All site locales, as they were kept. */
export const keptSiteData = (): SiteDataEntry[] =>
  readdirSync(FOLDER)
    .sort()
    .map(file => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')))
