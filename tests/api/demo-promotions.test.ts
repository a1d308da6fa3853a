import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { offerCard } from '#lib/i18n/offers.ts'
import de from '#lib/i18n/shop/de.json'
import { type Dictionary, translate, translateBy } from '#lib/i18n/translate.ts'
import { DEMO_FOLDER } from '#server/config/demo-folder.ts'
import { readFolder } from '#server/data/import/folder.ts'
import { storedRows } from '#server/data/import/store.ts'
import { call } from './setup/call.ts'
import { bruschetta, cartOf, cola } from './setup/order.ts'
import { changeCatalogue, openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  const promotions = storedRows(readFolder(DEMO_FOLDER).read, 'promotions')
  await changeCatalogue(shop, tx =>
    tx
      .insertInto('promotions')
      .values(promotions as never)
      .execute(),
  )
})
afterAll(() => shop.close())

const discount = async (items: Parameters<typeof cartOf>[0], deliveryType: string, code?: string) => {
  const cart = { ...cartOf(items), ...(code && { code }) }
  const body = { cart, deliveryType, orderTime: 'now' }
  return (await call(shop, endpoints.getQuote, { body: body as never })).discount
}

test('the demo has a promotion for those who fetch their order, a happy hour and a code, on its home page and in its prices [R10.2423]', async () => {
  const dear = [bruschetta({ qty: 5 })]
  expect([await discount(dear, 'takeaway'), await discount(dear, 'delivery')]).toEqual([3.45, 0])
  expect(await discount([bruschetta({ qty: 4 })], 'takeaway')).toBe(0)
  expect(await discount([bruschetta({ qty: 4 })], 'takeaway', 'kiez 5')).toBe(5)

  const colas = [cola({ qty: 5 })]
  shop.clock.now = new Date('2026-11-18T17:30+01:00')
  const during = await discount(colas, 'takeaway')
  shop.clock.now = new Date('2026-11-18T18:00+01:00')
  expect([during, await discount(colas, 'takeaway')]).toEqual([2.9, 0])

  const offers = await call(shop, endpoints.getPromotions, {})
  const words: Dictionary = de
  const t = translateBy((key, params) => translate(words, key, params))
  const categories = await call(shop, endpoints.getCategories, {})
  const names = {
    categories: new Map(categories.map(({ id, name }) => [id, name])),
    ...{ dishes: new Map(), areas: new Map() },
  }
  const money = { locale: 'de-DE', currency: 'EUR' }
  const cards = offers.map(offer => offerCard(offer, { names, money, t, without: [] }))
  expect(JSON.parse(JSON.stringify(cards).replaceAll('\u00a0', ' '))).toEqual([
    { name: 'Happy Hour', figure: '−20 %', lines: ['auf Alkoholfreie Getränke', 'Di–Do 17–18 Uhr'] },
    {
      name: 'Willkommen im Kiez',
      figure: '−5 €',
      lines: [
        'mit dem Code KIEZ 5',
        'Nur für: Lieferung, Abholung, Abholung am Auto',
        'ab 25,00 € Bestellwert',
      ],
    },
    { name: 'Abholrabatt', figure: '−10 %', lines: ['Nur für: Abholung', 'ab 30,00 € Bestellwert'] },
  ])
})
