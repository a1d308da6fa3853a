import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readMenu } from '#server/data/formats/formats.ts'
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
  expect(groupsOf(menu)).toEqual(['Boden 1–1: Dick 0, Dünn 0', 'Dazu 0–4: Parmesan 0.5 ×4, Chili 0 ×4'])
})

test('GloriaFood: what has no place here, or no documented meaning, is listed [R12.2621 R12.2622 R12.2731]', () => {
  expect(leftOutOf(menu)).toEqual([
    'choices of single sizes 2: 112. Pizza Bellaria, groß Belag (groß): Oliven 1.2, Käse 1.7, 112. Pizza Bellaria, klein Belag (klein): Oliven 0.9, Oliven 1.2, Käse 1.5',
    'tag GLUTEN_FREE 1: 112. Pizza Bellaria GLUTEN_FREE',
    'nutritional values 1: 112. Pizza Bellaria 323',
    'names for the kitchen 1: 112. Pizza Bellaria MARG',
  ])
  expect(doubtsOf(menu)).toEqual([
    'Tagesgericht | nach Tagespreis | this price cannot be read',
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

test('GloriaFood: choices that every size has are asked once [R12.2731]', () => {
  const group = { id: 9, name: 'Boden', required: true, options: [{ id: 1, name: 'dünn', price: 0 }] }
  const sizes = [
    { id: 1, name: 'klein', price: 0, groups: [group] },
    { id: 2, name: 'groß', price: 2, groups: [group] },
  ]
  const item = { id: 1, name: 'Bellaria', price: 7, sizes }
  const sent = { restaurant_id: 1, currency: 'EUR', categories: [{ id: 1, name: 'Karte', items: [item] }] }
  const { menu } = readMenu(strToU8(JSON.stringify(sent)), { language: 'de' })
  expect(groupsOf(menu)).toEqual(['Boden 1–1: dünn 0'])
  expect(dishesOf(menu)[0]?.groups).toEqual(['9'])
  expect(leftOutOf(menu)).toEqual([])
})
