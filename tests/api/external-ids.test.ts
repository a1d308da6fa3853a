import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutPaths } from '#contract/api/live-paths.ts'
import { DraftReview } from '#contract/desk/draft.ts'
import { exportFolder } from '#server/data/export.ts'
import { importFolder } from '#server/data/import.ts'
import { send } from './setup/call.ts'
import { openEmptyShop, restaurantFolder } from './setup/restaurant-folder.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

let shop: TestShop
let files: ReturnType<typeof restaurantFolder>
beforeAll(async () => {
  shop = await openEmptyShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  files = restaurantFolder(shop)
})

/** Gives a file the column, with what its rows have in it by their ids. */
function call(file: string, ids: Record<string, string>): void {
  const [header, ...rows] = readFileSync(files.path(file), 'utf8').trimEnd().split(/\r?\n/)
  const called = rows.map(row => {
    const id = Object.keys(ids).find(each => row.startsWith(`${each},`))
    return id === undefined ? row : `${row},${ids[id]}`
  })
  writeFileSync(files.path(file), [`${header},externalId`, ...called, ''].join('\n'))
}

test('what a till calls things is imported and exported as it was typed, and guests are not told of it [R3.1630]', async () => {
  call('products.csv', { 101: ' Art-007 ' })
  call('sizes.csv', { klein: 'Art-k' })
  call('extras.csv', { 'pz-kaese': 'Art-x' })
  call('options.csv', { 'be-pommes': 'Art-o' })
  call('menus.csv', { mittag: 'Art-m' })
  call('areas.csv', { helmholtzkiez: 'Art-t' })
  call('payment-providers.csv', { cash: 'Art-007' })
  await importFolder(shop.db, files.folder, files.media)
  const target = join(shop.folder, 'exported')
  await exportFolder(shop.db, { mediaDir: files.media, target })
  const written = (file: string) => readFileSync(join(target, file), 'utf8').match(/Art-\w+/g)
  expect(written('products.csv')).toEqual(['Art-007'])
  for (const [file, id] of [
    ['sizes.csv', 'Art-k'],
    ['extras.csv', 'Art-x'],
    ['options.csv', 'Art-o'],
    ['menus.csv', 'Art-m'],
    ['areas.csv', 'Art-t'],
    ['payment-providers.csv', 'Art-007'],
  ] as const)
    expect([file, written(file)]).toEqual([file, [id]])
  for (const path of [
    '/products/categories/vorspeisen/products',
    '/products/menus',
    checkoutPaths.areas,
    checkoutPaths.providers,
  ]) {
    const answer = await send(shop, 'GET', path)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text()).not.toContain('Art-')
  }
})

test('an id that another of its kind has, or that is too long, is named beside its cell [R3.1630]', async () => {
  call('products.csv', { 101: 'A1', 102: 'a1', 103: 'A1', 104: 'x'.repeat(65) })
  call('sizes.csv', { klein: 'A1' })
  const row = (id: string) => files.rowOf('products.csv', `${id},`)
  expect(await files.mistakes()).toEqual([
    `products.csv, row ${row('103')}, column externalId: “A1” already belongs to “Bruschetta”`,
    `products.csv, row ${row('104')}, column externalId: has more than 64 characters`,
  ])
})

test('the review of a draft names the cell, too [R3.1630]', async () => {
  const desk = await openShop()
  try {
    const owner = await person(desk)
    const changes = ['101', '102'].map(key => ({
      kind: 'change',
      table: 'products',
      key,
      cells: { externalId: { from: '', to: 'A1' } },
    }))
    expect((await owner.send('PUT', '/draft/rows', { changes })).status).toBe(200)
    const { mistakes } = await dataOf(await owner.get('/draft/review'), DraftReview)
    expect(mistakes.filter(({ column }) => column === 'externalId')).toMatchObject([
      {
        table: 'products',
        key: '102',
        column: 'externalId',
        message: '“{value}” already belongs to “{other}”',
        params: { value: 'A1', other: 'Bruschetta' },
      },
    ])
  } finally {
    await desk.close()
  }
})
