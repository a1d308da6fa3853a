import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Build, buildIn, differing } from './built.ts'
import { filled, importInto } from './filled.ts'
import { startNode } from './processes.ts'
import { cloneProject } from './project.ts'
import { type Row, read, write } from './restaurant.ts'
import { startServer } from './server.ts'
import type { Table } from './table.ts'

/** Enough to include the whole demo menu, parts of which are named in other files. */
const PRODUCTS = 120
/** Dishes that are in no combo. */
const DISH = '104'
const GONE = '106'

interface Shop {
  /** The restaurant's data files, which are imported after each change. */
  folder: string
  clone: string
  port: number
  import: () => Promise<void>
}

const edit = (file: string, change: (rows: Row[]) => Row[]) => (shop: Shop) =>
  write(shop.folder, file, change(read(shop.folder, file)))

const editRow = (file: string, id: string, column: string, change: (cell: string) => string) =>
  edit(file, rows => rows.map(row => (row.id === id ? { ...row, [column]: change(row[column] ?? '') } : row)))

const more = (cell: string): string => `${cell} Plus`

const PICTURE = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

/** Everything that can change between two builds, applied one after the other. */
const CHANGES: [name: string, change: (shop: Shop) => unknown][] = [
  ['nothing', () => undefined],
  ['a dish gets another name', editRow('products.csv', DISH, 'name', more)],
  ['a dish gets another name in one language', editRow('products.csv', DISH, 'name_en', more)],
  ['a dish is moved', editRow('products.csv', DISH, 'category', () => 'suppen')],
  ['a dish comes first', edit('products.csv', rows => [...rows.slice(1), ...rows.slice(0, 1)])],
  ['a dish goes', removeDish],
  ['a category gets another name', editRow('categories.csv', 'suppen', 'name', more)],
  ['categories change places', edit('categories.csv', rows => rows.toReversed())],
  [
    'an allergen gets another name',
    edit('allergens.csv', ([first = {}, ...rows]) => [{ ...first, name: more(first.name ?? '') }, ...rows]),
  ],
  [
    'a picture is replaced under its name',
    ({ folder }) => writeFileSync(join(folder, 'media/wein.jpg'), PICTURE),
  ],
  [
    'a text is translated otherwise',
    edit('translations.csv', rows => [...rows, { lang: 'de', key: 'Menu', text: 'Karte' }]),
  ],
  [
    'a setting changes',
    edit('settings.csv', rows =>
      rows.map(row => (row.key === 'SITE_TITLE' ? { ...row, value: 'Anders' } : row)),
    ),
  ],
  ['a language goes', edit('languages.csv', rows => rows.filter(({ code }) => code !== 'tr'))],
  ['a language comes', edit('languages.csv', rows => [...rows, { code: 'tr', name: 'Türkçe' }])],
  [
    'a content page changes its name',
    edit('pages.csv', ([first = {}, ...rows]) => [{ ...first, name: more(first.name ?? '') }, ...rows]),
  ],
  [
    'a style changes',
    ({ clone }) => appendFileSync(join(clone, 'src/styles/base.css'), '\n.skip { outline: 1px solid }\n'),
  ],
  ['a build is cut off, and its change taken back', cutOff],
]

/**
 * Applies one change after the other and compares the build after each, byte by byte, with one from scratch.
 * Both run in the same folder, because Astro derives the names of islands from it.
 */
export async function benchChanges(): Promise<Table[]> {
  const clone = cloneProject()
  const { dataDir, folder } = await filled('restaurant-of-changes', PRODUCTS)
  const server = await startServer({ dataDir })
  const { port } = server
  const shop: Shop = { folder, clone, port, import: () => importInto(dataDir, folder) }
  try {
    const rows: string[][] = []
    await buildIn(clone, { port })
    for (const [name, change] of CHANGES) {
      await change(shop)
      await shop.import()
      rows.push(rowOf(name, await buildIn(clone, { port }), await buildIn(clone, { port, whole: true })))
    }
    const siteUrl = 'https://shop.example'
    rows.push(
      rowOf(
        'the shop gets an address',
        await buildIn(clone, { port, siteUrl }),
        await buildIn(clone, { port, siteUrl, whole: true }),
      ),
    )
    return [
      {
        title: `Builds that keep pages, after one change each (${PRODUCTS} products, three languages)`,
        head: ['change', 'pages', 'made', 'files unlike a build from nothing'],
        rows,
      },
    ]
  } finally {
    await server.stop()
  }
}

const rowOf = (name: string, kept: Build, whole: Build): string[] => [
  name,
  String(kept.pages.length),
  String(kept.made.length),
  String(differing(kept.files, whole.files).length),
]

function removeDish(shop: Shop): void {
  edit('products.csv', rows => rows.filter(({ id }) => id !== GONE))(shop)
  edit('prices.csv', rows => rows.filter(({ product }) => product !== GONE))(shop)
}

/** Aborts a build after a price change, and then restores the old price. */
async function cutOff(shop: Shop): Promise<void> {
  const before = read(shop.folder, 'prices.csv')
  write(
    shop.folder,
    'prices.csv',
    before.map(row => (row.product === DISH ? { ...row, price: '99.90' } : row)),
  )
  await shop.import()
  const env = { API_URL: `http://127.0.0.1:${shop.port}/api`, PUBLIC_API_BASE: '/api', SITE_URL: '' }
  const build = await startNode(
    { args: ['scripts/build.ts'], cwd: shop.clone, env },
    /generating static routes/,
  )
  await build.stop()
  write(shop.folder, 'prices.csv', before)
}
