import { describe, expect, test } from 'vitest'
import { restaurantFacts } from '#content/restaurant-facts.ts'
import { interpolate } from '#contract/kit/texts/interpolate.ts'
import de from '#lib/i18n/shop/de.json'
import { translateBy } from '#lib/i18n/translate.ts'
import { routeTo } from '#lib/routing/route-to.ts'

const words: Record<string, string> = { ...de, 'Since 1998': 'Seit 1998' }
const t = translateBy((key, params = {}) => interpolate(words[key] ?? key, params))
const area = {
  id: 'a',
  name: 'Mitte',
  zipcode: '10119',
  minimumOrder: 12,
  deliveryPrice: 1.5,
  freeDeliveryThreshold: 25,
}
const features = {
  address: 'Hauptstraße 1, 10405 Berlin',
  district: '',
  trustLine: '',
  orderTypes: ['delivery', 'takeaway'] as const,
  minimumOrders: {},
  currency: 'EUR',
}
type Given = Partial<Omit<typeof features, 'orderTypes' | 'minimumOrders'>> & {
  orderTypes?: ('delivery' | 'takeaway')[]
  minimumOrders?: { delivery?: number }
}
const money = { locale: 'de-DE', currency: 'EUR' }
const facts = (given: Given, ...areas: Partial<typeof area>[]) =>
  restaurantFacts({
    features: { ...features, orderTypes: [...features.orderTypes], ...given },
    areas: areas.map(each => ({ ...area, ...each })),
    money,
    t,
  })
const plain = (texts: string[]) => texts.map(text => text.replaceAll(/\s/g, ' '))

test('home says where the restaurant is, by its district or else its town, and what one can rely on [R2.2520]', () => {
  expect(facts({}, {}).here).toEqual(['Berlin'])
  expect(facts({ district: 'Kreuzberg', trustLine: 'Since 1998' }, {}).here).toEqual([
    'Kreuzberg',
    'Seit 1998',
  ])
  expect(facts({ address: '' }).here).toEqual([])
})

describe('and what a delivery costs and asks for [R2.2521]', () => {
  test.each([
    ['in one area', {}, [{}], ['Lieferung 1,50 €', 'ab 25 € frei', 'ab 12 € Bestellwert']],
    [
      'in areas that differ',
      {},
      [{}, { deliveryPrice: 3, freeDeliveryThreshold: 0, minimumOrder: 20 }],
      ['Lieferung ab 1,50 €', 'ab 12 € Bestellwert'],
    ],
    [
      'that is free in one area and not in another',
      {},
      [{ deliveryPrice: 0 }, { deliveryPrice: 3 }],
      ['Lieferung 0–3 €', 'ab 25 € frei', 'ab 12 € Bestellwert'],
    ],
    ['that is free', {}, [{ deliveryPrice: 0, minimumOrder: 0 }], ['Lieferung kostenlos']],
    [
      'below the minimum of the order type',
      { minimumOrders: { delivery: 15 } },
      [{}, { minimumOrder: 20 }],
      ['Lieferung 1,50 €', 'ab 25 € frei', 'ab 15 € Bestellwert'],
    ],
    ['without a delivery', { orderTypes: ['takeaway' as const] }, [{}], []],
    ['without an area', {}, [], []],
  ])('%s', (_, given, areas, said) => {
    expect(plain(facts(given, ...areas).delivery)).toEqual(said)
  })
})

test('and where the way is shown: to the place on the map, or else to the address [R2.2522]', () => {
  expect(routeTo({ address: 'Hauptstraße 1', coordinates: { lat: 52.5, lng: 13.4 } })).toContain(
    'destination=52.5%2C13.4',
  )
  expect(routeTo({ address: 'Hauptstraße 1' })).toContain('destination=Hauptstra%C3%9Fe%201')
  expect(routeTo({ address: '' })).toBeUndefined()
})
