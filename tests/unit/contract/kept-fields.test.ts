import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Address } from '#contract/delivery/address.ts'
import { Setting } from '#contract/describe/settings/settings.ts'
import { Cart } from '#contract/orders/cart.ts'

const picture = { urls: { poster: '/p.svg' } }

test.each([
  {
    what: 'a setting [R3.2351]',
    schema: Setting,
    sent: { key: 'HOME_GALLERY', value: '1', poster: picture, gallery: [picture], slider: [picture] },
    wrong: 'key',
  },
  {
    what: 'a saved address [R3.2352]',
    schema: Address,
    sent: {
      id: '1',
      name: 'Zuhause',
      address: 'Weg 1',
      extras: '2. OG',
      zipcode: '10115',
      isDefault: true,
      coordinates: { lat: 52.5, lng: 13.4 },
      areaId: '1',
      area: { id: '1', name: 'Mitte' },
      buildingCode: 'B-1',
    },
    wrong: 'coordinates',
  },
  {
    what: 'a cart [R3.2353]',
    schema: Cart,
    sent: {
      items: [],
      source: 'web',
      taxPercent: 7,
      price: 10,
      total: 12.2,
      delivery: 1.5,
      discount: 0,
      tax: 0.7,
      tip: 0,
    },
    wrong: 'total',
  },
])('$what keeps its fields and refuses a wrong one', ({ schema, sent, wrong }) => {
  expect(z.parse(schema as z.ZodMiniType, sent)).toMatchObject(sent)
  expect(z.safeParse(schema, { ...sent, [wrong]: { wrong: true } }).success).toBe(false)
})
