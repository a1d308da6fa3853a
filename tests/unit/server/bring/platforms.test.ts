import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readMenu } from '#server/data/formats/formats.ts'
import { dishesOf, doubtsOf, leftOutOf, lines, menuIn } from './cells.ts'

const read = (text: string) => readMenu(strToU8(text), { language: 'de' }).menu

// In the shape of the Menu API (developer.uber.com/docs/eats, “Upload menu”), as public examples of its answers have it: `quantity_info` and
// `price_info` with overrides by MODIFIER_GROUP, `suspension_info`, `external_data`.
test('Uber Eats: included answers, quantities, prices of order types, suspended items and translations [R12.2625]', () => {
  const menu = menuIn('uber-eats.json')
  expect([...menu.groups.values()]).toMatchObject([
    { name: 'Beilage', min: 1, max: 3, included: 1, options: [{ name: 'Pommes', price: '2.05', most: 2 }] },
  ])
  expect(dishesOf(menu)[0]).toMatchObject({
    name: 'Hausburger',
    isOff: true,
    till: 'PLU-17',
    texts: { en: { name: 'House burger' } },
    sizes: [{ price: '10.90', instead: { takeaway: '9.90' } }],
  })
  expect(leftOutOf(menu)).toEqual(['prices for MENU 1: Hausburger m: 11.00'])
})

test('Uber Eats: answers that lead back to their own question are asked once, with a sentence [R12.2632]', () => {
  const title = (text: string) => ({ translations: { de: text } })
  const items = ['Menü', 'Noch eins'].map((name, at) => ({
    ...{ id: String(at), title: title(name), price_info: { price: 500 } },
    modifier_group_ids: { ids: ['g', 'h'] },
  }))
  const modifier_groups = ['g', 'h'].map(id => ({
    ...{ id, title: title(`Frage ${id}`) },
    modifier_options: items.map(({ id }) => ({ id })),
  }))
  const categories = [{ id: 'c', title: title('Karte'), entities: [{ id: '0' }] }]
  const menu = read(JSON.stringify({ items, modifier_groups, categories }))
  expect([...menu.groups.keys()]).toEqual(['g', 'h'])
  expect(dishesOf(menu)[0]?.groups).toEqual(['g', 'h'])
  const why = 'these answers ask further questions there, which are left out'
  expect(doubtsOf(menu)).toEqual(['g', 'h'].map(id => `Frage ${id} | Menü, Noch eins | ${why}`))
})

const page = (script: string) =>
  `<!doctype html><title>Karte</title><script type="application/ld+json">${script}</script>`
const section = (name: string, items: object[]) => ({ '@type': 'MenuSection', name, hasMenuItem: items })
const item = (name: string, offers: object) => ({ '@type': 'MenuItem', name, offers })

// Properties as schema.org/Menu, schema.org/MenuItem and schema.org/Offer describe them.
test('schema.org: the menu of a restaurant, wrapped in comments or CDATA, with sizes by quantity and ranges [R12.2626]', () => {
  const restaurant = {
    '@type': 'Restaurant',
    menu: {
      '@type': 'Menu',
      hasMenuSection: [
        section('Getränke', [
          item('Limonade &amp; Eis', [
            { price: '3.50', priceCurrency: 'EUR', eligibleQuantity: { value: 0.3, unitText: 'l' } },
            { price: '4.90', eligibleQuantity: { value: 0.5, unitText: 'l' } },
          ]),
          item('Wein', { '@type': 'AggregateOffer', lowPrice: 5.5, highPrice: 7 }),
          item('Tee', { price: 'ab 2,50 €' }),
          item('Bier', { price: '0,3 l 3,50 / 0,5 l 4,80' }),
        ]),
      ],
    },
  }
  const menu = read(page(`//<![CDATA[\n${JSON.stringify(restaurant)}\n//]]>`))
  expect(lines(menu)).toEqual([
    'Getränke: Limonade & Eis | 0.3 l 3.50 | 0.5 l 4.90',
    'Getränke: Wein | 5.5',
    'Getränke: Tee | 2,50',
    'Getränke: Bier | 0,3 l 3,50 | 0,5 l 4,80',
  ])
  expect(doubtsOf(menu)).toEqual([
    'Wein | 5.5–7 | is a range of prices; the lowest was taken',
    'Tee | ab 2,50 € | is not a price alone',
  ])
  expect(lines(read(page(`<!--\n${JSON.stringify(restaurant)}\n-->`)))).toHaveLength(4)
})

test('schema.org: two languages are one menu with translations, and microdata is read [R12.2626]', () => {
  const menuIn = (inLanguage: string, name: string, dish: string) => ({
    '@type': 'Menu',
    inLanguage,
    hasMenuSection: [section(name, [item(dish, { price: '5.90' })])],
  })
  const menu = read(
    JSON.stringify([menuIn('en', 'Soups', 'Lentil soup'), menuIn('de', 'Suppen', 'Linsensuppe')]),
  )
  expect(lines(menu)).toEqual(['Suppen: Linsensuppe | 5.90'])
  expect(menu.categories[0]).toMatchObject({ texts: { en: { name: 'Soups' } } })
  expect(dishesOf(menu)[0]?.texts).toEqual({ en: { name: 'Lentil soup', description: '' } })
  const microdata = `<div itemscope itemtype="https://schema.org/Menu"><section itemprop="hasMenuSection" itemscope itemtype="https://schema.org/MenuSection">
    <h2 itemprop="name">Suppen</h2><div itemprop="hasMenuItem" itemscope itemtype="https://schema.org/MenuItem"><b itemprop="name">Linsen<i>suppe</i></b>
    <p itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span itemprop="price">5,90</span></p></div></section></div>`
  expect(lines(read(microdata))).toEqual(['Suppen: Linsensuppe | 5,90'])
})
