import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from './digest.ts'
import type { SiteDataEntry } from './entries.ts'

const FOLDER = '.astro/content'

/** Empties the folder that `writeContent` writes to. */
export function clearContent(): void {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
}

/** Writes what the pages of one site locale show to a file and returns its name, which changes with the content. */
export function writeContent(data: SiteDataEntry): string {
  const text = JSON.stringify(data)
  const file = `${sha256(text).slice(0, 16)}.json`
  writeFileSync(join(FOLDER, file), text)
  return file
}

export const readContent = (file: string): SiteDataEntry =>
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
