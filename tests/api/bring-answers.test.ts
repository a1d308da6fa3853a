import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { questionsOf } from '#server/data/bring/answers/questions.ts'
import { bringMenu } from '#server/data/bring/bring.ts'
import { lastAnswers, shapeOf } from '#server/data/bring/sheets.ts'
import { openDraft } from '#server/data/draft/read-draft.ts'
import { runBring } from '../../scripts/shop/bring-command.ts'
import { contextOf } from '../../scripts/shop/command.ts'
import { read } from '../unit/server/bring/cells.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let said: string[]
beforeEach(async () => {
  shop = await openShop()
  // The demo has dishes of these names, which would be found by them.
  await shop.db.updateTable('products').set({ number: '', name: '{"de":"Anderes"}' }).execute()
  said = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

const HEADER = ['Gruppe', 'Name', '26cm', 'Ø 32 cm', 'Allergene', 'Steuer', 'Name EN']
const MENU = [
  HEADER,
  ['Food > Pizza (1)', 'Bellaria', 'ab 7,50', '9,50', 'G', 'B', 'Beautiful'],
  ['Food > Pizza (2)', 'Rimini', '8,50', '10,50', 'G, Krokant', 'B', ''],
  ['Drinks > Limo', 'Brause', '', '3,50', 'X', 'A', ''],
  ['Dessert', 'Eis', '', '4,50', '', '', ''],
]

const questions = async (rows: string[][]) => {
  const menu = read(rows)
  const before = await lastAnswers(shop.db, shapeOf(menu))
  const draft = await openDraft(shop.db)
  return questionsOf(menu.menu, { draft, currency: 'EUR', ...(before && { before }) })
}

const dishes = async () => {
  const draft = await openDraft(shop.db)
  const prices = (await draft.table('prices')).rows
  const categories = new Map(
    (await draft.table('categories')).rows.map(({ key, cells }) => [key, cells.name]),
  )
  return (await draft.table('products')).rows
    .filter(({ state }) => state === 'new')
    .map(({ key, cells: { category = '', name, vat, allergens, name_en } }) => ({
      ...{ category: categories.get(category), name, vat, allergens, name_en },
      prices: prices.flatMap(({ cells }) => (cells.product === key ? cells.price : [])),
    }))
}

test('every question of a file has a proposed answer, but no price and no allergen is proposed [R12.2721 R12.2722 R12.2723]', async () => {
  const { categories, taxes, codes, doubts, isDecided } = await questions(MENU)
  expect(categories.map(({ name, names, vat, open }) => [name, names.length, vat, open])).toEqual([
    ['Pizza', 2, '7', 0],
    ['Limo', 1, '19', 0],
    ['Dessert', 1, '7', 1],
  ])
  expect(taxes).toEqual([
    { code: 'B', vat: '7', dishes: 2 },
    { code: 'A', vat: '19', dishes: 1 },
  ])
  expect(codes.map(({ code, answer }) => [code, answer])).toEqual([
    ['G', 'G'],
    ['Krokant', ''],
    ['X', ''],
  ])
  expect(doubts.map(({ at, read, answer }) => [at, read, answer])).toEqual([['C2', '7.50', '']])
  expect(isDecided).toBe(false)
})

test('sizes are proposed as those here that differ by a space or a sign only [R12.2724]', async () => {
  const here = [HEADER, ['Pizza', 'Bellaria', '7,50', '9,50', '', '', '']]
  await bringMenu(shop.db, read([HEADER.with(2, '26 cm'), ...here.slice(1)]), {
    ...{ by: 'Ada', now: shop.clock.now },
  })
  const [pizza] = (await questions(here)).categories
  expect(pizza?.sizes.map(({ size, name }) => `${size}: ${name}`)).toEqual([
    '26cm: 26 cm',
    'Ø 32 cm: Ø 32 cm',
  ])
})

test('what was answered holds for the next file of the same shape, and only what is new is asked [R12.2721]', async () => {
  const asked = await questions(MENU)
  const answers = {
    ...asked,
    categories: asked.categories.map(each => (each.name === 'Limo' ? { ...each, name: 'Getränke' } : each)),
    codes: [...asked.codes.filter(({ code }) => code !== 'X'), { code: 'X', answer: '-' }],
    doubts: asked.doubts.map(({ id }) => ({ id, answer: '7.50' })),
  }
  await bringMenu(shop.db, read(MENU), { by: 'Ada', now: shop.clock.now, answers })
  expect(await dishes()).toEqual([
    {
      category: 'Pizza',
      name: 'Bellaria',
      vat: '7',
      allergens: 'G',
      name_en: 'Beautiful',
      prices: ['7.50', '9.50'],
    },
    { category: 'Pizza', name: 'Rimini', vat: '7', allergens: '', name_en: '', prices: ['8.50', '10.50'] },
    { category: 'Getränke', name: 'Brause', vat: '19', allergens: '', name_en: '', prices: ['3.50'] },
    { category: 'Dessert', name: 'Eis', vat: '7', allergens: '', name_en: '', prices: ['4.50'] },
  ])
  const [header = [], ...rows] = MENU
  const again = await questions([header, ['Food > Pizza (3)', 'Neu', '', '8,00', '', 'B', ''], ...rows])
  expect(again.isDecided).toBe(true)
  expect(again.doubts.map(({ answer }) => answer)).toEqual(['7.50'])
  expect(again.categories.map(({ name, names }) => `${name} ${names.length}`)).toEqual([
    'Pizza 3',
    'Getränke 1',
    'Dessert 1',
  ])
  const more = await questions([header, ['Pizza', 'Neu', '', 'ca. 8', 'Q', 'B', ''], ...rows])
  expect([more.isDecided, more.doubts.map(({ answer }) => answer)]).toEqual([false, ['', '7.50']])
})

test('by command the first run writes the questions with their answers, and the second brings the menu in this sense [R12.2725]', async () => {
  const path = join(shop.folder, 'karte.csv')
  const answers = join(shop.folder, 'answers.json')
  writeFileSync(path, MENU.map(row => row.map(cell => `"${cell}"`).join(';')).join('\n'))
  const run = (...words: string[]) => runBring(contextOf(shop.db, shop.config), [path, ...words])
  await expect(run()).rejects.toThrow('Nothing was brought')
  expect(said.join('\n')).toContain('C2 Bellaria, 26cm: “ab 7,50” is not a price alone')
  await run('--answers', answers)
  expect(existsSync(answers)).toBe(true)
  expect(await dishes()).toEqual([])
  const written = JSON.parse(readFileSync(answers, 'utf8'))
  written.categories[1].name = 'Getränke'
  written.doubts[0].answer = '7.90'
  written.columns[6].use = 'none'
  writeFileSync(answers, JSON.stringify(written))
  await run('--answers', answers)
  expect((await dishes()).map(({ category, name_en, prices }) => [category, name_en, ...prices])).toEqual([
    ['Pizza', '', '7.90', '9.50'],
    ['Pizza', '', '8.50', '10.50'],
    ['Getränke', '', '3.50'],
    ['Dessert', '', '4.50'],
  ])
  // Without a word, the answers of the last time hold.
  await run()
  expect(said.join('\n')).toContain('0 changes of the draft')
  writeFileSync(answers, '{"categories": 1}')
  await expect(run('--answers', answers)).rejects.toThrow('no file of answers: categories')
})
