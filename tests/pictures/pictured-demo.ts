import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { csvOf } from '#server/data/export/csv.ts'

export const PICTURES = join(import.meta.dirname, 'media')

/** Which rows have which pictures, by data file, first cell and column. */
const CELLS: Record<string, Record<string, Record<string, string>>> = {
  categories: {
    suppen: { image: 'tomatensuppe.jpg' },
    pizza: { image: 'pizza-formaggi.jpg' },
    pasta: { image: 'pasta-napoli.jpg' },
    beilagen: { image: 'pommes.jpg' },
    desserts: {
      image: 'panna-cotta.jpg',
      gallery: 'panna-cotta.jpg espresso.jpg cappuccino.jpg rotwein.jpg',
    },
    heissgetraenke: { image: 'kaffee.jpg' },
    'bier-wein': { image: 'wein.jpg' },
  },
  products: {
    202: { image: 'tomatensuppe.jpg' },
    405: { image: 'pizza-formaggi.jpg' },
    501: { image: 'pasta-napoli.jpg' },
    1001: { image: 'pommes.jpg' },
    1202: { image: 'panna-cotta.jpg' },
  },
  menus: { 'pasta-zwei': { image: 'pasta-napoli.jpg' } },
  settings: {
    BACKGROUND_IMAGE: { media: 'tomatensuppe.jpg' },
    HOME_SLIDER: { media: 'pasta-napoli.jpg pils.jpg panna-cotta.jpg cappuccino.jpg' },
  },
}

/** Makes a copy of the demo restaurant's data files in `folder` which has pictures; the demo itself has none of dishes. */
export function copyPicturedDemo(folder: string): void {
  cpSync(DEMO_FOLDER, folder, { recursive: true })
  cpSync(PICTURES, join(folder, 'media'), { recursive: true })
  for (const [table, rows] of Object.entries(CELLS)) {
    const file = join(folder, `${table}.csv`)
    const [header = [], ...lines]: string[][] = parse(readFileSync(file, 'utf8'))
    for (const [key, cells] of Object.entries(rows)) {
      const line = lines.find(([first]) => first === key) ?? lines[lines.push([key, '', '', 'yes']) - 1] ?? []
      for (const [column, cell] of Object.entries(cells)) line[header.indexOf(column)] = cell
    }
    writeFileSync(file, csvOf([header, ...lines]))
  }
}
