import { describe, expect, test } from 'vitest'
import {
  dietsOfItem,
  nutritionOf,
  potentialActions,
  priceRange,
  servedAreas,
} from '#content/linked-details.ts'
import type { SiteData } from '#content/reading/read.ts'
import type { OrderType } from '#contract/kit/order-types.ts'

type GivenHours = Parameters<typeof priceRange>[0] &
  Parameters<typeof servedAreas>[0] &
  Parameters<typeof potentialActions>[0]

/** A site as far as structured data read it. */
const site = (
  changed: { prices?: number[]; orderTypes?: OrderType[]; reservation?: boolean } = {},
): GivenHours => {
  const { prices = [7.5], orderTypes = ['delivery', 'takeaway', 'table'], reservation = true } = changed
  const area = { id: '1', minimumOrder: 0, deliveryPrice: 0, freeDeliveryThreshold: 0 }
  return {
    money: { locale: 'de-DE', currency: 'EUR' },
    siteLocale: { lang: 'en', defaultLang: 'de', branch: null },
    features: { orderTypes, reservation },
    sections: [{ products: prices.map(price => ({ sizes: [{ price }] })) }],
    ordering: {
      areas: [
        { ...area, name: 'Helmholtzkiez', zipcode: '10437' },
        { ...area, name: 'Helmholtzkiez', zipcode: '10437' },
        { ...area, name: 'Hafen', zipcode: '' },
      ],
      providers: [],
    },
  } as unknown as SiteData
}

describe('a dish says in structured data [R2.1572]', () => {
  test.each([
    [
      ['vegetarian', 'vegan'],
      ['https://schema.org/VegetarianDiet', 'https://schema.org/VeganDiet'],
    ],
    [['of the house'], undefined],
    [undefined, undefined],
  ])('for which diets it is suitable: %j', (diets, told) => {
    expect(dietsOfItem({ contents: { declared: true, own: [], choices: [], diets } })).toEqual(told)
  })

  test('what it declares of its nutrients, and nothing that it does not', () => {
    const unknown = { kj: undefined, saturates: undefined, carbohydrate: undefined, sugars: undefined }
    const nutrition = { per: '100 ml' as const, ...unknown, kcal: 42, fat: 0, protein: 0.5, salt: 0.1 }
    const goods = { ingredients: '', maker: '', withdrawal: false, nutrition }
    expect(nutritionOf(goods)).toEqual({
      '@type': 'NutritionInformation',
      servingSize: '100 ml',
      calories: '42 kcal',
      fatContent: '0 g',
      proteinContent: '0.5 g',
    })
    expect(nutritionOf({ ...goods, nutrition: undefined })).toBeUndefined()
    expect(nutritionOf(undefined)).toBeUndefined()
  })
})

describe('the restaurant says in structured data [R2.1573]', () => {
  test.each([
    [[12.9, 3.5, 7], '3,50\u00a0€ – 12,90\u00a0€'],
    [[5, 5], '5,00\u00a0€'],
    [[], undefined],
  ])('what dishes of %j cost: %j', (prices, told) => {
    expect(priceRange(site({ prices }))).toBe(told)
  })

  test('where it delivers, each area once', () => {
    expect(servedAreas(site())).toEqual([
      { '@type': 'Place', name: '10437 Helmholtzkiez' },
      { '@type': 'Place', name: 'Hafen' },
    ])
    expect(servedAreas(site({ orderTypes: ['takeaway'] }))).toBeUndefined()
  })

  test('where guests order and how they get it, and where they reserve', () => {
    const [order, reserve, ...others] = potentialActions(site())
    expect(order).toMatchObject({
      '@type': 'OrderAction',
      target: expect.stringMatching(/\/en$/),
      deliveryMethod: [
        { '@id': 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet' },
        { '@id': 'http://purl.org/goodrelations/v1#DeliveryModePickUp' },
      ],
    })
    expect(reserve).toMatchObject({
      '@type': 'ReserveAction',
      target: expect.stringMatching(/\/en\/contact\?reservation$/),
    })
    expect(others).toEqual([])
    expect(potentialActions(site({ orderTypes: ['table'], reservation: false }))).toEqual([])
  })
})
