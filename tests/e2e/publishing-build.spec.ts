import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { MINUTE } from '#contract/kit/durations.ts'
import { pagesOf } from '../bench/built.ts'
import { product } from './support/demo.ts'
import { expect, test } from './support/own-shop.ts'
import { categoryPath } from './support/product-dialog.ts'
import { runBuild } from './support/run-build.ts'
import { changeCatalogue, databaseFile } from './support/shop-data.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const CHANGED = product(104)
/** The dishes whose pages show the changed one below them. */
const SHOWING = [101, 102, 103, 109]

const raisePrice = (cents: number): Promise<void> =>
  changeCatalogue(`update prices set price = price + ${cents} where product_id = '${CHANGED.id}'`)

/** A name in one language, the name of a category, one of a content page, a text of the shop, and a picture under its old name. */
async function changeMore(): Promise<void> {
  await changeCatalogue(
    `update products set name = json_set(name, '$.en', 'Veal with tuna') where id = '${CHANGED.id}'`,
    `update categories set name = json_set(name, '$.de', 'Für Kinder') where id = 'kinder'`,
    `update pages set name = json_set(name, '$.tr', 'Biz') where id = 'about'`,
    `insert into translations (lang, key, text) values ('tr', 'Menu', 'Kart')`,
  )
  writeFileSync(join(dirname(databaseFile()), 'media', 'wein.jpg'), PICTURE)
}

const PICTURE = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

/** Every file of the built site, by its path. */
function builtFiles(): Map<string, string> {
  const entries = globSync('dist/**/*', { cwd: root, withFileTypes: true }).filter(
    // The revision rises with every change, also with one that takes another back.
    entry => entry.isFile() && entry.name !== 'revision.json',
  )
  return new Map(
    entries.map(entry => {
      const path = join(entry.parentPath, entry.name)
      return [path, createHash('sha256').update(readFileSync(path)).digest('hex')]
    }),
  )
}

test('only the pages that show a change are made again, and a build that was cut off shows in no later one [R11.26 R11.61]', async ({
  shop,
}) => {
  test.setTimeout(5 * MINUTE)
  const api = `${shop.url}/api`
  const first = await runBuild(api)
  expect(first.code, first.output).toBe(0)
  await raisePrice(10)
  const changed = await runBuild(api)
  expect(changed.code, changed.output).toBe(0)
  const german = [
    '/index.html',
    '/menu.html',
    `${categoryPath(CHANGED.id)}.html`,
    `${CHANGED.path}.html`,
    ...SHOWING.map(id => `${product(id).path}.html`),
    '/unavailable.html',
  ]
  const others = ['en', 'tr'].flatMap(lang =>
    german.map(path => (path === '/index.html' ? `/${lang}.html` : `/${lang}${path}`)),
  )
  expect(pagesOf(changed.output).made.toSorted()).toEqual([...german, ...others].toSorted())
  await changeMore()
  const again = await runBuild(api)
  expect(again.code, again.output).toBe(0)
  const some = pagesOf(again.output)
  expect(some.made.length).toBeLessThan(some.pages.length)
  const kept = builtFiles()

  // A change is taken back while a build is cut off, and made again.
  await raisePrice(-10)
  const more = { NODE_OPTIONS: `--import=${join(root, 'tests/e2e/support/kill-after-page.ts')}` }
  const cut = await runBuild(api, { more })
  await raisePrice(10)
  expect(cut.code).toBe(1)
  // It got as far as pages with a price that nobody sets any more.
  expect(cut.output).toContain('killed after a page')
  expect(builtFiles()).toEqual(kept)

  // The next one makes every page, and they are those that were kept.
  const next = await runBuild(api)
  expect(next.code, next.output).toBe(0)
  const { pages, made } = pagesOf(next.output)
  expect(pages.length).toBeGreaterThan(400)
  expect(made).toEqual(pages)
  expect(builtFiles()).toEqual(kept)
})
