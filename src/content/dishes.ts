import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductEntry } from './entries.ts'

const FOLDER = '.astro/dishes'

/**
 * Keeps the dishes of editions, each list as a file that its digest names. They do not lie in Astro's content store:
 * that is bundled as one text, which for thousands of dishes costs a build more memory than everything else.
 */
export function keepDishes(): (dishes: ProductEntry[]) => string {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  return dishes => {
    const text = JSON.stringify(dishes)
    const file = `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.json`
    writeFileSync(join(FOLDER, file), text)
    return file
  }
}

/** The dishes of one edition, in the card's order. */
export const readDishes = (file: string): ProductEntry[] =>
  JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))
