import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { ImportError } from '#server/data/import/mistakes.ts'
import { importFolder } from '#server/data/import.ts'
import { migrate } from '#server/db/migrate.ts'
import { openShop, type TestShop } from './shop.ts'

/** A shop that is ready for its first import. */
export async function openEmptyShop(): Promise<TestShop> {
  const shop = await openShop({ empty: true })
  await migrate(shop.db)
  return shop
}

/** What dishes 101 and 102 have for pictures in the copy, whose own have few and no drawings. */
const DRAWINGS = { 101: 'bruschetta.svg', 102: 'hummus.svg' }
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><path d="M4 4h32v22H4z"/></svg>'

/** Not within a cell, which may have lines too. */
const ROW_END = /\n(?=(?:[^"]*"[^"]*")*[^"]*$)/

/** A copy of the demo restaurant's data files without its promotions and pairings, to be changed and imported into a shop. */
export function restaurantFolder(shop: TestShop) {
  const folder = join(shop.folder, 'restaurant')
  const media = join(shop.folder, 'media')
  rmSync(folder, { recursive: true, force: true })
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  rmSync(join(folder, 'promotions.csv'))
  const path = (file: string): string => join(folder, file)
  const categories = readFileSync(path('categories.csv'), 'utf8')
  // The third last of its columns.
  writeFileSync(path('categories.csv'), categories.replaceAll(/,[^,\n]*(?=(?:,[^,\n]*){2}$)/gm, ''))
  const products = readFileSync(path('products.csv'), 'utf8').split('\n')
  for (const [id, file] of Object.entries(DRAWINGS)) {
    writeFileSync(path(`media/${file}`), DRAWING)
    const at = products.findIndex(line => line.startsWith(`${id},`))
    products[at] = products[at]?.replace(',,7,', `,${file},7,`) ?? ''
  }
  writeFileSync(path('products.csv'), products.join('\n'))
  const lines = (file: string): string[] => readFileSync(path(file), 'utf8').trimEnd().split(ROW_END)
  return {
    folder,
    media,
    path,
    /** Changes a file by exact text. */
    edit(file: string, from: string | RegExp, to: string): void {
      const text = readFileSync(path(file), 'utf8')
      const changed = text.replace(from, to)
      expect(changed).not.toBe(text)
      writeFileSync(path(file), changed)
    },
    add: (file: string, row: string): void => appendFileSync(path(file), `${row}\n`),
    /** The first row that starts so, and the last row of all, as a spreadsheet counts. */
    rowOf: (file: string, start: string): number => lines(file).findIndex(line => line.startsWith(start)) + 1,
    lastRow: (file: string): number => lines(file).length,
    /** The mistakes in the folder; empty if it could be imported. */
    async mistakes(): Promise<string[]> {
      try {
        await importFolder(shop.db, folder, media)
        return []
      } catch (error) {
        if (!(error instanceof ImportError)) throw error
        return error.mistakes
      }
    },
  }
}

/** The demo restaurant with a small pizza in halves, at 50 cents more than its dearest half. */
export function withHalves(of: TestShop) {
  const files = restaurantFolder(of)
  files.edit('menus.csv', 'listed,offered', 'listed,offered,halves')
  files.add('menus.csv', 'halb,Pizza halb & halb,Half & Half,Yarım Yarım,,,,0.50,0,,yes,,dearest')
  files.edit('slots.csv', 'size,products', 'size,products,category')
  files.add('slots.csv', 'halb,eins,Erste Hälfte,First half,İlk yarı,yes,klein,,pizza')
  files.add('slots.csv', 'halb,zwei,Zweite Hälfte,Second half,İkinci yarı,yes,klein,,pizza')
  return files
}
