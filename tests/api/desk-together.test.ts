import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ChangedRows, Draft, type DraftChange } from '#contract/desk/draft.ts'
import {
  alreadySent,
  dishChanged,
  goneMeanwhile,
  stepChanged,
  stepGone,
  unknownRow,
} from '#contract/desk/texts.ts'
import { ChangedTogether, type Shared } from '#contract/desk/together.ts'
import { send } from './setup/call.ts'
import { restaurant } from './setup/restaurant.ts'
import type { TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let owner: Person
beforeEach(async () => {
  const dishes = [
    { id: 'margherita', name: 'Margherita', price: 8.5, category: 'pizza', allergens: '' },
    { id: 'funghi', name: 'Funghi', price: 9.9, category: 'pizza' },
    { id: 'cola', name: 'Cola', price: 2.5, category: 'drinks', vat: '19' },
  ]
  shop = await restaurant({ dishes })
  owner = await person(shop)
  await edit(
    ...['cheese', 'sauces'].map(
      (group): DraftChange => ({
        kind: 'add',
        table: 'extras',
        cells: { id: `${group}-1`, group, name: group },
      }),
    ),
    { kind: 'add', table: 'sizes', cells: { id: 'large', name: 'Groß' } },
    cells('funghi', { extras: ['', 'sauces'], types: ['', 'delivery'] }),
  )
})
afterEach(() => shop.close())

const edit = async (...changes: DraftChange[]) =>
  dataOf(await owner.send('PUT', '/draft/rows', { changes }), ChangedRows)
const cells = (key: string, changed: Record<string, [string, string]>): DraftChange => ({
  kind: 'change',
  table: 'products',
  key,
  cells: Object.fromEntries(Object.entries(changed).map(([column, [from, to]]) => [column, { from, to }])),
})
const draft = async () => dataOf(await owner.get('/draft/tables/products,prices'), Draft)
const rowsOf = async () => (await draft()).tables.flatMap(({ rows }) => rows)
const cellOf = async (key: string, column: string) =>
  (await rowsOf()).find(row => row.key === key)?.cells[column]
/** What somebody has seen who looks at the dishes now. */
async function seen(...keys: string[]) {
  const rows = await rowsOf()
  return keys.map(key => ({
    key,
    seen: Math.max(...rows.filter(row => row.key.split(' ')[0] === key).map(({ revision }) => revision)),
  }))
}
const PIZZA = ['margherita', 'funghi']
async function give(
  shared: Shared,
  { key = randomUUID(), by = owner, keys = PIZZA, dishes = undefined as unknown } = {},
) {
  const body = { dishes: dishes ?? (await seen(...keys)), shared }
  return send(shop, 'POST', '/desk/draft/steps', body, { headers: by.headers, key })
}
const given = async (shared: Shared, keys = PIZZA) => dataOf(await give(shared, { keys }), ChangedTogether)
const undo = (id: string, by = owner) => by.send('POST', `/draft/steps/${id}/undo`)
const Refusal = z.object({
  message: z.string(),
  by: z.optional(z.string()),
  name: z.optional(z.string()),
  data: z.optional(z.record(z.string(), z.array(z.string()))),
})
const refusal = async (response: Response) => ({
  status: response.status,
  ...z.parse(Refusal, await response.json()),
})

test('several dishes get the same in one call, once for its key, and the history has it as one entry [R12.2770 R12.2771]', async () => {
  const shared: Shared = {
    lists: { extras: { how: 'add', ids: ['cheese'] } },
    prices: { delivery: { how: 'plus', amount: '1.00' } },
  }
  const key = randomUUID()
  const dishes = await seen(...PIZZA)
  const first = await dataOf(await give(shared, { key, dishes }), ChangedTogether)
  expect(first.dishes).toBe(2)
  expect(await cellOf('margherita', 'extras')).toBe('cheese')
  expect(await cellOf('funghi', 'extras')).toBe('sauces cheese')
  expect(await cellOf('margherita standard', 'delivery')).toBe('9.50')
  expect(await cellOf('funghi standard', 'delivery')).toBe('10.90')
  expect(await cellOf('cola standard', 'delivery')).toBe('')
  const again = await dataOf(await give(shared, { key, dishes }), ChangedTogether)
  expect(again).toEqual(first)
  const other = await give({ cells: { vat: '19' } }, { key, dishes })
  expect(await refusal(other)).toMatchObject({ status: 409, message: alreadySent })
  const acts = await shop.db.selectFrom('acts').selectAll().where('kind', '=', 'dishes-changed').execute()
  expect(acts).toMatchObject([{ subject: '2', detail: 'Margherita, Funghi', person: owner.name }])
})

test('several dishes go to a station of the kitchen at once [R12.3050 R12.2770]', async () => {
  await given({ cells: { station: 'Grill' } })
  expect(await Promise.all(PIZZA.map(key => cellOf(key, 'station')))).toEqual(['Grill', 'Grill'])
  expect(await cellOf('cola', 'station')).toBe('')
})

test('what they got is taken back as it was for all of them, as often as it is asked for [R12.2772]', async () => {
  const before = await rowsOf()
  const { id } = await given({
    lists: { extras: { how: 'exactly', ids: ['cheese'] } },
    cells: { types: '', vat: '19' },
    size: { how: 'add', id: 'large', price: { how: 'plus', amount: '3.00' } },
  })
  expect(await cellOf('margherita large', 'price')).toBe('11.50')
  expect(await cellOf('funghi', 'types')).toBe('')
  expect((await undo(id)).status).toBe(200)
  expect(await rowsOf()).toEqual(before)
  await edit(cells('funghi', { vat: ['7', '9'] }))
  expect((await undo(id)).status).toBe(200)
  expect(await cellOf('funghi', 'vat')).toBe('9')
})

test('nothing is taken back after one was changed, or after the draft was discarded [R12.2773]', async () => {
  const editor = await person(shop, 'editor')
  const { id } = await given({ cells: { vat: '19' } })
  await editor.send('PUT', '/draft/rows', { changes: [cells('funghi', { number: ['', '12'] })] })
  expect(await refusal(await undo(id))).toMatchObject({
    ...{ status: 409, message: stepChanged, by: editor.name, name: 'Funghi' },
  })
  expect(await cellOf('margherita', 'vat')).toBe('19')
  const { revision } = await draft()
  await owner.send('DELETE', `/draft/${revision}`)
  expect(await refusal(await undo(id))).toMatchObject({ status: 409, message: stepGone })
})

test('a dish that somebody else has changed since it was seen stops all of them [R12.2774]', async () => {
  const editor = await person(shop, 'editor')
  const dishes = await seen(...PIZZA)
  const price = { kind: 'change', table: 'prices', key: 'funghi standard' } as const
  await editor.send('PUT', '/draft/rows', {
    changes: [{ ...price, cells: { price: { from: '9.90', to: '10.90' } } }],
  })
  const refused = await refusal(
    await give({ prices: { takeaway: { how: 'plus', amount: '-1.00' } } }, { dishes }),
  )
  expect(refused).toMatchObject({ status: 409, message: dishChanged, by: editor.name, name: 'Funghi' })
  expect(await cellOf('margherita standard', 'takeaway')).toBe('')
  await edit({ kind: 'remove', table: 'products', key: 'margherita' })
  expect(await refusal(await give({ cells: { vat: '19' } }, { dishes: await seen(...PIZZA) }))).toMatchObject(
    {
      ...{ status: 409, message: goneMeanwhile },
    },
  )
})

const wrong: [field: string, shared: Shared, said: string | RegExp][] = [
  ['extras', { lists: { extras: { how: 'add', ids: ['nuts'] } } }, unknownRow],
  ['variants', { lists: { variants: { how: 'exactly', ids: ['sauce'] } } }, unknownRow],
  ['allergens', { allergens: { ids: ['A', 'ZZ'] } }, unknownRow],
  ['category', { cells: { category: 'pasta' } }, unknownRow],
  ['vat', { cells: { vat: 'food' } }, unknownRow],
  ['vat', { cells: { vat: '-3' } }, /-3/],
  ['heat', { cells: { heat: '9' } }, /at most/],
  ['offered', { cells: { offered: 'sometimes' } }, /sometimes/],
  ['diet', { cells: { diet: 'frugal' } }, /frugal/],
  ['types', { cells: { types: 'rocket' } }, /rocket/],
  ['highlight', { cells: { highlight: 'best' } }, /best/],
  ['delivery', { prices: { delivery: { how: 'plus', amount: 'one' } } }, /one/],
  ['takeaway', { prices: { takeaway: { how: 'plus', amount: '-9.00' } } }, /Margherita.*below 0/],
  ['size', { size: { how: 'remove', id: 'standard' } }, /Margherita.*no size/],
  ['size', { size: { how: 'add', id: 'huge', price: { how: 'exactly', amount: '9.00' } } }, unknownRow],
]

test('what is wrong is said of its field, and nothing is half done [R12.2775]', async () => {
  const before = await rowsOf()
  for (const [field, shared, said] of wrong) {
    const refused = await refusal(await give({ ...shared, cells: { available: 'no', ...shared.cells } }))
    expect(refused.status, field).toBe(422)
    expect(refused.data, field).toEqual({ [field]: [expect.stringMatching(said)] })
  }
  expect(await rowsOf()).toEqual(before)
})

test('who may change one dish may change several [R12.2770]', async () => {
  const editor = await person(shop, 'editor')
  expect((await give({ cells: { vat: '19' } }, { by: editor })).status).toBe(200)
  const service = await person(shop, 'service')
  expect((await give({ cells: { vat: '7' } }, { by: service })).status).toBe(403)
  const { id } = await given({ cells: { vat: '9' } })
  expect((await undo(id, service)).status).toBe(403)
  expect(await cellOf('funghi', 'vat')).toBe('9')
})
