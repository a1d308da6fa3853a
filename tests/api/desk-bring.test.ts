import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Brought, KeptAnswers, LookedMenu } from '#contract/desk/bring.ts'
import { DraftReview } from '#contract/desk/draft.ts'
import { BRING_BYTES } from '#contract/desk/endpoints/file-endpoints.ts'
import { answersChanged, bringHasMistakes } from '#contract/desk/texts.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { ownSheet } from '../menus-of-others/own-sheet.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, type Person, person } from './setup/staff.ts'

let shop: TestShop
let editor: Person
beforeEach(async () => {
  shop = await openShop()
  // The demo has dishes of these numbers and names, which would be found by them.
  await shop.db.updateTable('products').set({ number: '', name: '{"de":"Anderes"}' }).execute()
  cpSync(join(DEMO_FOLDER, 'media'), join(shop.config.dataDir, 'media'), { recursive: true })
  editor = await person(shop, 'editor')
})
afterEach(() => shop.close())

const send = async (path: string, content: Uint8Array | string, { through = editor, key = '' } = {}) => {
  const body = Uint8Array.from(typeof content === 'string' ? strToU8(content) : content)
  return shop.app.request(`/api/desk/draft/bring${path}`, {
    method: 'POST',
    headers: { ...through.headers, 'Content-Type': 'text/csv', ...(key && { 'Idempotency-Key': key }) },
    body,
  })
}
const look = async (content: Uint8Array | string, query = '') =>
  dataOf(await send(`/look${query}`, content), LookedMenu)
const bring = async (content: Uint8Array | string, query = '', key = '') =>
  dataOf(await send(query, content, { key }), Brought)

/** Keeps the answers of a file with this one for all doubts. Returns their digest. */
async function decide({ shape, questions, withExtras }: LookedMenu, answer: string): Promise<string> {
  const doubts = questions.doubts.map(({ id }) => ({ id, answer }))
  const answers = { ...questions, doubts, extras: withExtras }
  const sent = await editor.send('PUT', '/draft/bring/answers', { shape, answers })
  return (await dataOf(sent, KeptAnswers)).answers
}

const CARD = 'Was;Wieviel;Sonst\nPizza;;\nMargherita;7,50;mit Käse +1,50\nSalami;ab 8,50;A1 G'

test('at the desk a spreadsheet is viewed, its columns are chosen, and it becomes part of the draft [R12.1535]', async () => {
  const looked = await look(CARD)
  expect(looked).toMatchObject({ format: 'Spreadsheet', dishes: 2, categories: 1, extras: 0 })
  expect(looked.sheet?.columns.map(({ use }) => use)).toEqual(['name', 'none', 'none'])
  const columns = `columns=${encodeURIComponent('name=A,price:=B,description=C')}`
  const chosen = await look(CARD, `?${columns}`)
  expect(chosen).toMatchObject({ extras: 1 })
  expect(chosen.first[0]).toMatchObject({ category: 'Pizza', name: 'Margherita', sizes: [{ price: '7.50' }] })
  // Looking has changed nothing.
  expect((await dataOf(await editor.get('/draft/review'), DraftReview)).changes).toEqual([])
  const asked = await look(CARD, `?${columns}&extras=1`)
  expect(asked.questions).toMatchObject({
    categories: [{ names: ['Pizza'], name: 'Pizza', vat: '7', dishes: 2, open: 2 }],
    doubts: [{ kind: 'price', where: 'Salami', at: 'B4', cell: 'ab 8,50', read: '8.50', answer: '' }],
    isDecided: false,
  })
  const answers = await decide(asked, '8.50')
  const brought = await bring(CARD, `?${columns}&extras=1&answers=${answers}`)
  expect(brought).toMatchObject({ dishes: 2, doubtful: 0, questions: [] })
  expect(brought.without).toMatchObject({ vat: [], allergens: [expect.any(String), expect.any(String)] })
  const { mistakes, changes } = await dataOf(await editor.get('/draft/review'), DraftReview)
  expect(mistakes).toEqual([])
  expect(changes.length).toBeGreaterThan(3)
  // The same header is read in the same way, and nothing is asked again.
  const again = await look(CARD)
  expect(again.sheet).toMatchObject({ isKnown: true })
  expect(again).toMatchObject({
    withExtras: true,
    questions: { isDecided: true, doubts: [{ answer: '8.50' }] },
  })
})

test('prices that cannot be read are counted before, and are the first that is to do afterwards [R12.1732]', async () => {
  const words = 'Name;Preis;Zutaten\nSuppe;ab 8,50;\nEis;acht fünfzig;\nBrot;;Roggen\nSalat;7,50;'
  expect(await look(words)).toMatchObject({ dishes: 4, withoutPrice: 2 })
  expect(await look(words, `?columns=${encodeURIComponent('name=A,none=B')}`)).toMatchObject({
    withoutPrice: 4,
  })
  expect((await bring(words)).doubts.map(({ where, cell, at }) => `${where}: ${cell} ${at ?? ''}`)).toEqual([
    'Suppe: ab 8,50 B2',
    'Eis: acht fünfzig B3',
    'Brot:  ',
  ])
})

test('of more doubts than somebody can decide the first are asked, and the others left out and counted [R12.2730]', async () => {
  const rows = Array.from({ length: 320 }, (_, at) => `Gericht ${at};acht ${at}`)
  const looked = await look(['Name;Preis', ...rows].join('\n'))
  expect([looked.questions.doubts.length, looked.more]).toEqual([300, 20])
  expect(looked.questions.doubts[0]).toMatchObject({ at: 'B2', cell: 'acht 0', read: '', answer: '' })
})

test('answers that somebody else has replaced since are not those of the file [R12.2721]', async () => {
  const text = 'Name;Preis\nSuppe;ab 8,50'
  const looked = await look(text)
  const first = await decide(looked, '8.50')
  await decide(looked, '9.50')
  const refused = await send(`?answers=${first}`, text)
  expect([refused.status, await refused.json()]).toMatchObject([409, { message: answersChanged }])
})

test('a dish that gets another name by its number is listed with the former one [R12.1734]', async () => {
  await bring('Nr;Name;Preis\n1;Suppe;5,00\n2;Salat;6,00')
  const { doubts } = await bring('Nr;Name;Preis\n1;Cola;3,00\n2;Salat;6,50')
  expect(doubts).toMatchObject([{ where: 'Cola', cell: 'Suppe', key: expect.any(String) }])
})

test('a call with the same key is answered the same, and the same file again changes nothing [R12.1535]', async () => {
  const file = await ownSheet(14)
  const key = randomUUID()
  const first = await bring(file, '?vat=7', key)
  expect(first.changes).toBeGreaterThan(14)
  expect(await bring(file, '?vat=7', key)).toEqual(first)
  expect((await send('?vat=19', file, { key })).status).toBe(409)
  expect(await bring(file, '?vat=7')).toMatchObject({ changes: 0, dishes: 14, questions: [] })
})

test('a price that was changed at the desk is asked about, with its row [R12.1535]', async () => {
  const { without } = await bring('Name;Preis\nSuppe;5,00')
  const [dish = ''] = without.vat
  const change = {
    kind: 'change',
    table: 'prices',
    key: `${dish} standard`,
    cells: { price: { from: '5.00', to: '5.50' } },
  }
  expect((await editor.send('PUT', '/draft/rows', { changes: [change] })).status).toBe(200)
  const question = { dish: 'Suppe', ours: '5.50', theirs: '5.20', table: 'prices', row: change.key }
  expect(await bring('Name;Preis\nSuppe;5,20')).toMatchObject({ changes: 0, questions: [question] })
  expect(await bring('Name;Preis\nSuppe;5,20', '?theirPrices=1')).toMatchObject({ questions: [] })
})

test.each([
  ['{"categories": [', 'is not whole'],
  ['nothing of a menu', 'none that can be read'],
  ['a\0b', 'cannot be read'],
  ['PK\u0003\u0004', 'no Excel workbook'],
])('%j is refused with a sentence [R12.1535]', async (content, sentence) => {
  const answer = await send('', content)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    message: bringHasMistakes,
    found: [{ file: '', message: expect.stringContaining(sentence) }],
  })
})

test('a file that is too large is refused before it is read, choices in a circle are not followed, and a sheet without dishes changes nothing [R12.1535]', async () => {
  expect((await send('', new Uint8Array(BRING_BYTES + 1))).status).toBe(413)
  const circle = JSON.stringify({
    menus: [],
    categories: [{ id: 'c', title: { translations: { de: 'Karte' } }, entities: [{ id: 'a' }] }],
    items: [
      {
        id: 'a',
        title: { translations: { de: 'Burger' } },
        price_info: { price: 900 },
        modifier_group_ids: { ids: ['g'] },
      },
    ],
    modifier_groups: [
      { id: 'g', title: { translations: { de: 'Dazu' } }, modifier_options: [{ id: 'a', type: 'ITEM' }] },
    ],
  })
  expect(await bring(circle)).toMatchObject({ format: 'Uber Eats', dishes: 1, doubtful: 1 })
  const empty = await send(`?columns=${encodeURIComponent('none=A,price=B')}`, 'Name;Preis\nSuppe;5,00')
  expect([empty.status, await empty.json()]).toMatchObject([
    422,
    { found: [{ message: expect.stringContaining('No dishes are found') }] },
  ])
  expect((await send('?columns=nonsense', 'Name;Preis\nSuppe;5,00')).status).toBe(400)
})

test('only people who look after the menu bring one [R12.1535]', async () => {
  const service = await person(shop, 'service')
  const file = readFileSync(join(import.meta.dirname, '../menus-of-others/square.csv'))
  for (const path of ['', '/look']) {
    expect((await send(path, file, { through: service })).status).toBe(403)
    expect((await send(path, file)).status).toBe(200)
  }
})
