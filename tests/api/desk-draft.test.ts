import { randomUUID } from 'node:crypto'
import { symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ChangedRows,
  Draft,
  DraftReview,
  type DraftRow,
  DraftTable,
  Publication,
  PublicationState,
} from '#contract/desk/draft.ts'
import { changedMeanwhile, draftHasMistakes, nothingChanged } from '#contract/desk/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { send } from './setup/call.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  shop = await openShop()
  // A review reads the pictures that the menu names.
  symlinkSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'))
  owner = await person(shop)
})
afterEach(() => shop.close())

const draftOf = async (names: string, through = owner): Promise<Draft> =>
  dataOf(await through.get(`/draft/tables/${names}`), Draft)
const rowOf = async (table: string, key: string): Promise<DraftRow | undefined> =>
  (await draftOf(table)).tables[0]?.rows.find(row => row.key === key)
const change = (changes: object[], through = owner) => through.send('PUT', '/draft/rows', { changes })
const changed = async (...changes: object[]) => dataOf(await change(changes), ChangedRows)
const price = (from: string, to: string, key = '101 standard') => {
  const cells = { price: { from, to } }
  return { kind: 'change', table: 'prices', key, cells }
}
const review = async () => dataOf(await owner.get('/draft/review'), DraftReview)
const publish = (revision: number, key = randomUUID()) =>
  send(shop, 'POST', '/desk/publications', { revision }, { headers: owner.headers, key })
const published = async () => dataOf(await publish((await review()).revision), Publication)
/** What visitors read. */
async function offered(): Promise<string> {
  const answers = [
    '/products/categories',
    '/products/categories/vorspeisen/products',
    '/products/menus',
    '/pages',
  ].map(async path => (await send(shop, 'GET', path)).text())
  return (await Promise.all(answers)).join('\n')
}

const BRUSCHETTA = '101 standard'
const priceOf = async (): Promise<string | undefined> => (await rowOf('prices', BRUSCHETTA))?.cells.price

describe('a draft', () => {
  test('keeps what is changed, and visitors see nothing of it [R12.17]', async () => {
    const before = await offered()
    const { rows, mistakes, changes } = await changed(price('6.90', '7.40'))
    expect(rows).toMatchObject([{ table: 'prices', key: BRUSCHETTA, row: { state: 'changed' } }])
    expect([mistakes, changes]).toEqual([[], 1])
    expect(await rowOf('prices', BRUSCHETTA)).toMatchObject({
      cells: { price: '7.40' },
      published: { price: '6.90' },
      by: owner.name,
    })
    expect(await offered()).toBe(before)
  })

  test('is as published again when a cell is set back or the row restored [R12.17]', async () => {
    await changed(price('6.90', '7.40'))
    expect((await changed(price('7.40', '6.90'))).changes).toBe(0)
    await changed(price('6.90', '7.40'))
    expect((await changed({ kind: 'restore', table: 'prices', key: BRUSCHETTA })).changes).toBe(0)
    expect(await priceOf()).toBe('6.90')
  })

  test('keeps what is wrong too, and says what it is [R12.17]', async () => {
    const { mistakes } = await changed(price('6.90', '1.000'))
    expect(mistakes).toMatchObject([{ table: 'prices', key: BRUSCHETTA, column: 'price' }])
    expect(await priceOf()).toBe('1.000')
  })

  test('shows the second of two people what the first has changed, field by field [R12.17]', async () => {
    const editor = await person(shop, 'editor')
    await changed(price('6.90', '7.40'))
    const late = await change(
      [{ ...price('6.90', '8'), cells: { price: { from: '6.90', to: '8' }, was: { from: '', to: '9' } } }],
      editor,
    )
    expect([late.status, await late.json()]).toMatchObject([
      409,
      {
        message: changedMeanwhile,
        conflicts: [
          { table: 'prices', key: BRUSCHETTA, column: 'price', yours: '8', theirs: '7.40', by: owner.name },
        ],
      },
    ])
    expect((await rowOf('prices', BRUSCHETTA))?.cells).toMatchObject({ price: '7.40', was: '' })
    // Another field of the same row is no conflict, and neither is the same value.
    const cells = { was: { from: '', to: '9' }, price: { from: '6.90', to: '7.40' } }
    expect((await change([{ ...price('', ''), cells }], editor)).status).toBe(200)
    expect((await rowOf('prices', BRUSCHETTA))?.cells).toMatchObject({ price: '7.40', was: '9' })
  })

  test('changes all or nothing [R12.17]', async () => {
    const both = await change([price('6.90', '7.40'), price('1.00', '2', '102 standard')])
    expect(both.status).toBe(409)
    expect(await priceOf()).toBe('6.90')
  })

  test('adds rows with a new id after another one, and removes them with what depends on them [R12.17]', async () => {
    const dish = { name: 'Suppe', category: 'vorspeisen', vat: '7' }
    const { rows } = await changed({ kind: 'add', table: 'products', cells: dish, after: '101' })
    const [added] = rows
    const id = added?.key ?? ''
    expect(id).toMatch(/^\d+$/)
    await changed({ kind: 'add', table: 'prices', cells: { product: id, size: 'standard', price: '5' } })
    const { tables } = await draftOf('products')
    const keys = tables[0]?.rows.map(({ key }) => key) ?? []
    expect(keys.slice(0, 3)).toEqual(['101', id, '102'])
    await changed({ kind: 'remove', table: 'products', key: id })
    expect(await rowOf('prices', `${id} standard`)).toBeUndefined()
    await changed({ kind: 'remove', table: 'products', key: '101' })
    expect((await rowOf('prices', BRUSCHETTA))?.state).toBe('removed')
    expect((await changed({ kind: 'restore', table: 'products', key: '101' })).changes).toBe(0)
  })

  test('sorts a table and replaces one without keys, once for each state that was seen [R12.17]', async () => {
    const [categories] = (await draftOf('categories')).tables
    const keys = (categories?.rows ?? []).map(({ key }) => key).reverse()
    const sorted = await owner.send('PUT', '/draft/sequences/categories', { revision: 0, keys })
    expect((await dataOf(sorted, DraftTable)).rows.map(({ key }) => key)).toEqual(keys)
    const again = await owner.send('PUT', '/draft/sequences/categories', { revision: 0, keys })
    expect(again.status).toBe(409)
    const rows = [{ weekday: 'monday', from: '11:00', to: '14:00' }]
    const replaced = await owner.send('PUT', '/draft/tables/hours', { revision: 0, rows })
    expect((await dataOf(replaced, DraftTable)).rows).toMatchObject([{ cells: rows[0], state: 'changed' }])
    expect((await owner.send('PUT', '/draft/tables/hours', { revision: 0, rows })).status).toBe(409)
  })

  test('is discarded only as it was seen [R12.17]', async () => {
    const { revision } = await changed(price('6.90', '7.40'))
    await changed(price('7.40', '7.50'))
    expect((await owner.send('DELETE', `/draft/${revision}`)).status).toBe(409)
    const now = (await draftOf('prices')).revision
    expect((await owner.send('DELETE', `/draft/${now}`)).status).toBe(200)
    expect(await priceOf()).toBe('6.90')
  })

  test('is for people who have signed in and look after the menu, never for a shared screen [R12.77]', async () => {
    for (const role of ['kitchen', 'service'] as const) {
      const other = await person(shop, role)
      expect((await change([price('6.90', '7.40')], other)).status).toBe(403)
    }
    expect((await change([price('6.90', '7.40')], await person(shop, 'editor'))).status).toBe(200)
  })
})

describe('publishing', () => {
  test('lists what changes for visitors, and open orders with it [R12.18]', async () => {
    const order = await send(shop, 'POST', '/checkout/v2', takeaway([bruschetta()]), { key: randomUUID() })
    const { data } = await order.json()
    await changed(price('6.90', '7.40'), {
      kind: 'change',
      table: 'products',
      key: '102',
      cells: { allergens: { from: 'A1 N', to: '' } },
    })
    const { changes, orders, undeclared, mistakes } = await review()
    expect(changes).toMatchObject([
      {
        table: 'products',
        key: '102',
        kind: 'changed',
        cells: [{ column: 'allergens', from: 'A1 N', to: '' }],
      },
      {
        table: 'prices',
        name: 'Bruschetta, Normal',
        cells: [{ column: 'price', from: '6.90', to: '7.40' }],
      },
    ])
    expect(orders).toEqual([{ code: data.code, names: ['Bruschetta'] }])
    expect(undeclared).toContain('Hummus mit warmem Fladenbrot')
    expect(mistakes).toEqual([])
  })

  test('puts all of it on the menu once, has the pages follow and keeps who it was and what, each dish once [R12.18 R12.384]', async () => {
    await changed(price('6.90', '7.40'), {
      kind: 'change',
      table: 'products',
      key: '101',
      cells: { number: { from: '1', to: '1a' } },
    })
    const { revision } = await review()
    const key = randomUUID()
    const [first, second] = [await publish(revision, key), await publish(revision, key)]
    const publication = await dataOf(first, Publication)
    expect(await dataOf(second, Publication)).toEqual(publication)
    expect(publication).toMatchObject({
      by: owner.name,
      names: ['Bruschetta'],
      changes: 1,
      current: true,
    })
    expect(await offered()).toContain('7.4')
    expect((await draftOf('prices')).changes).toBe(0)
    const notices = await shop.db.selectFrom('outbox').select('id').where('kind', '=', 'rebuild').execute()
    expect(notices).toHaveLength(1)
    const acts = await shop.db.selectFrom('acts').selectAll().where('kind', '=', 'published').execute()
    expect(acts).toMatchObject([{ subject: 'Bruschetta', detail: '1', person: owner.name }])
  })

  test('refuses a draft that was changed since, that has mistakes or changes nothing, and changes nothing [R12.18]', async () => {
    const before = await offered()
    const { revision } = await review()
    expect(await (await publish(revision)).json()).toEqual({ message: nothingChanged })
    await changed(price('6.90', '7.40'))
    const seen = await review()
    await changed(price('7.40', 'teuer'))
    expect((await publish(seen.revision)).status).toBe(409)
    const { mistakes, revision: now } = await review()
    expect(mistakes).toMatchObject([{ table: 'prices', key: BRUSCHETTA, column: 'price' }])
    const refused = await publish(now)
    expect([refused.status, await refused.json()]).toEqual([422, { message: draftHasMistakes, mistakes }])
    expect(await offered()).toBe(before)
    expect(await priceOf()).toBe('teuer')
  })

  test('leaves the portions as they are, unless the draft says how many there are [R12.18]', async () => {
    const stock = { kind: 'change', table: 'products', key: '101', cells: { stock: { from: '', to: '5' } } }
    await changed(stock)
    await published()
    await send(shop, 'POST', '/checkout/v2', takeaway([bruschetta({ qty: 2 })]), { key: randomUUID() })
    await changed(price('6.90', '7.40'))
    await published()
    const left = () =>
      shop.db.selectFrom('products').select('stock').where('id', '=', '101').executeTakeFirst()
    expect(await left()).toEqual({ stock: 3 })
  })

  test('can be undone: visitors read what they read before, and the draft stays [R12.18]', async () => {
    const before = await offered()
    await changed(price('6.90', '7.40'), { kind: 'remove', table: 'products', key: '103' })
    const { id } = await published()
    expect(await offered()).not.toBe(before)
    await changed(price('7.40', '8', BRUSCHETTA))
    const undo = await owner.send('POST', `/publications/${id}/undo`)
    expect(await dataOf(undo, Publication)).toMatchObject({ kind: 'undo', current: true })
    expect(await offered()).toBe(before)
    expect(await priceOf()).toBe('8')
    const list = await owner.get('/publications')
    expect((await list.json()).data).toMatchObject([{ kind: 'undo' }, { kind: 'draft', current: false }])
  })

  test('is called live only when the pages say so, and failed with the reason of the build, and says since when, where, and whether it can be the draft again [R12.18 R12.1112 R12.1670]', async () => {
    let revision = 0
    const failure = { cause: 'disk-full', detail: '' }
    let last: object = { result: 'failed', reason: 'The disk is full', failure }
    const pages = createServer(({ url }, response) => {
      const answers = {
        '/revision.json': { revision: String(revision) },
        '/status': { data: { state: 'idle', last } },
      }
      response.end(JSON.stringify(answers[url as keyof typeof answers]))
    }).listen(0)
    const { port } = pages.address() as AddressInfo
    const address = `http://127.0.0.1:${port}`
    const hook = { kind: 'service' as const, url: `${address}/rebuild`, secret: 'a secret' }
    const asked = shop.another({ publicUrl: address, rebuildHook: hook })
    await changed(price('6.90', '7.40'))
    const { id } = await published()
    const state = async () => {
      const answer = await send(asked, 'GET', `/desk/publications/${id}`, undefined, {
        headers: owner.headers,
      })
      const { publication: _, ...found } = await dataOf(answer, PublicationState)
      return found
    }
    const failed = { address, pages: 'failed', reason: 'The disk is full', failure, reopens: true }
    expect(await state()).toEqual(failed)
    await changed(price('7.40', '8'))
    expect(await state()).toEqual({ ...failed, reopens: false })
    last = { result: 'published', at: '2001-01-01T00:00:00.000Z', ms: 1000 }
    expect(await state()).toEqual({ address, pages: 'waiting' })
    const counters = shop.db.selectFrom('counters').select('value').where('name', '=', 'catalogue')
    revision = (await counters.executeTakeFirstOrThrow()).value
    expect(await state()).toEqual({ address, pages: 'live' })
    last = { result: 'published', at: '2101-01-01T00:00:00.000Z', ms: 1000 }
    expect(await state()).toEqual({ address, pages: 'live', liveSince: '2101-01-01T00:00:00.000Z' })
    pages.close()
  })
})
