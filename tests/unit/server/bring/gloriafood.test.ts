import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readMenu } from '#server/data/formats/formats.ts'
import type { BroughtMenu } from '#server/data/formats/menu.ts'
import { dishesOf, doubtsOf, groupsOf, leftOutOf, lines, menuIn } from './cells.ts'

// In the shape of github.com/GlobalFood/integration_docs: fetch_menu/payload/menu.json and the `extras` of its README; its own order of
// accepted_orders shows that sizes and answers are added: 2 × (7 + 2 + 1.20) = 20.40.
const menu = menuIn('gloriafood.json')

test('GloriaFood: a size costs what the dish costs and what it adds; whole prices over nothing stay [R12.2620]', () => {
  expect(lines(menu)).toEqual([
    'Pizza & Pasta: 112. Pizza Bellaria | klein 7 | groß 9 | takeaway | Milch',
    'Pizza & Pasta: Tagesgericht | nach Tagespreis',
    'Pizza & Pasta: Nudeln nach Wunsch | klein 6.5 | groß 8.9',
    'Pizza & Pasta: Winterpizza | 9.5 | off',
    'Pizza & Pasta: Mittagspasta | 7.9',
    'Spargel: Spargelsuppe | 5.5 | off',
  ])
  expect(dishesOf(menu)[0]).toMatchObject({ diet: 'vegetarian', heat: 2 })
})

test('GloriaFood: what is not required costs nobody anything, and a quantity counts [R12.2621]', () => {
  expect(groupsOf(menu)).toEqual([
    'Boden 1–1: Dick 0, Dünn 0',
    'Belag 0–1: Oliven groß 1.2, klein 0.9, Käse groß 1.7, klein 1.5',
    'Dazu 0–4: Parmesan 0.5 ×4, Chili 0 ×4',
  ])
})

test('GloriaFood: what has no place here, or no documented meaning, is listed [R12.2621 R12.2622 R12.2731]', () => {
  expect(leftOutOf(menu)).toEqual([
    'tag GLUTEN_FREE 1: 112. Pizza Bellaria GLUTEN_FREE',
    'nutritional values 1: 112. Pizza Bellaria 323',
    'names for the kitchen 1: 112. Pizza Bellaria MARG',
  ])
  expect(doubtsOf(menu)).toEqual([
    'Tagesgericht | nach Tagespreis | this price cannot be read',
    'Belag: Oliven | groß 1.2, klein 0.9 | costs something else at each size',
    'Belag: Käse | groß 1.7, klein 1.5 | costs something else at each size',
    'Belag, klein: Oliven | Oliven 1.2 | is twice among these choices; the first was taken',
    'Mittagspasta | active_days 31 | is offered there on some days or at some times only; set these here',
  ])
})

test('a size that adds as much as the dish costs is a doubt, and XML is asked for as JSON [R12.2620]', () => {
  const item = { id: 1, name: 'Suppe', price: 6, sizes: [{ id: 2, name: 'groß', price: 8 }] }
  const sent = { restaurant_id: 1, currency: 'EUR', categories: [{ id: 1, name: 'Karte', items: [item] }] }
  expect(doubtsOf(readMenu(strToU8(JSON.stringify(sent)), { language: 'de' }).menu)).toEqual([
    'Suppe, groß | 6 + 8 | adds as much as the dish costs for the size {size}',
  ])
  const xml =
    '<?xml version="1.0" encoding="UTF-8"?>\n<root>\n  <id>1</id>\n  <restaurant_id>7</restaurant_id>\n</root>'
  expect(() => readMenu(strToU8(xml), { language: 'de' })).toThrow('fetch it as JSON')
})

/** Dishes with a small and a large size, each with these choices. */
function sized(small: object[], large: object[], names = ['Bellaria']) {
  const sizes = [
    { id: 1, name: 'klein', price: 0, groups: small },
    { id: 2, name: 'groß', price: 2, groups: large },
  ]
  const items = names.map((name, id) => ({ id, name, price: 7, sizes }))
  const sent = { restaurant_id: 1, currency: 'EUR', categories: [{ id: 1, name: 'Karte', items }] }
  return readMenu(strToU8(JSON.stringify(sent)), { language: 'de' }).menu
}

const group = (id: number, name: string, prices: Record<string, number>, limits: object = {}) => ({
  ...{ id, name, required: false, ...limits },
  options: Object.entries(prices).map(([name, price], at) => ({ id: at, name, price })),
})

test('GloriaFood: choices that every size has are asked once [R12.2731]', () => {
  const dough = group(9, 'Boden', { dünn: 0 }, { required: true })
  const menu = sized([dough], [dough])
  expect(groupsOf(menu)).toEqual(['Boden 1–1: dünn 0'])
  expect(dishesOf(menu)[0]?.groups).toEqual(['9'])
  expect(leftOutOf(menu)).toEqual([])
  const alike = sized([group(1, 'Soße (klein)', { scharf: 0.5 })], [group(2, 'Soße groß', { Scharf: 0.5 })])
  expect(groupsOf(alike)).toEqual(['Soße 0–: scharf 0.5'])
  expect(dishesOf(alike)[0]?.groups).toEqual([...alike.groups.keys()])
})

test('GloriaFood: what costs something else at each size, and knows no limit, becomes extras with a price for each [R12.3010]', () => {
  const menu = sized(
    [group(1, 'Belag (klein)', { Oliven: 0.9, Käse: 1.5, Ananas: 1 })],
    [group(2, 'Belag (groß)', { Käse: 1.7, Oliven: 1.2 })],
  )
  expect(lines(menu)).toEqual([
    'Karte: Bellaria | klein 7 + Oliven 0.9 + Käse 1.5 | groß 9 + Oliven 1.2 + Käse 1.7',
  ])
  expect([groupsOf(menu), doubtsOf(menu)]).toEqual([[], []])
  // What one size has alone is listed.
  expect(leftOutOf(menu)).toEqual(['choices of single sizes 1: Bellaria, klein Belag: Ananas 1'])
})

test('GloriaFood: what costs something else at each size and has a limit is a question, whose prices are decided [R12.3011]', () => {
  const limits = { required: true, force_max: 2 }
  const menu = sized(
    [group(1, 'Rand klein', { normal: 0, Käse: 1.5 }, limits)],
    [group(2, 'Rand groß', { normal: 0, Käse: 2 }, limits)],
  )
  expect(groupsOf(menu)).toEqual(['Rand 1–2: normal 0, Käse klein 1.5, groß 2'])
  expect(doubtsOf(menu)).toEqual(['Rand: Käse | klein 1.5, groß 2 | costs something else at each size'])
  // Dishes with the same choices have the same doubt.
  const two = { force_min: 2 }
  const belag = (id: number, price: number) => group(id, 'Belag', { Oliven: price, Käse: 2 }, two)
  expect(doubtsOf(sized([belag(1, 1)], [belag(2, 1.5)], ['Bellaria', 'Rimini']))).toEqual([
    'Belag | 2 | is asked there without having to be answered, but with at least {count} answers',
  ])
})

test('GloriaFood: other choices of single sizes are left out and listed [R12.3012]', () => {
  const other = (small: object, large: object) => sized([small], [large])
  const isListed = (menu: BroughtMenu) => expect([groupsOf(menu), leftOutOf(menu).length]).toEqual([[], 1])
  isListed(other(group(1, 'Belag', { Oliven: 1 }), group(2, 'Soße', { Oliven: 1.2 })))
  isListed(other(group(1, 'Belag', { Oliven: 1 }), group(2, 'Belag', { Käse: 1.2 })))
  isListed(other(group(1, 'Belag', { Oliven: 1 }), group(2, 'Belag', { Oliven: 1 }, { required: true })))
})
