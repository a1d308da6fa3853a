import type { CallInput } from '#contract/api/endpoint.ts'
import type { endpoints } from '#contract/api/endpoints.ts'
import type { WishedDeductions } from '#server/checkout/deductions.ts'
import type { NewState } from '#server/orders/states.ts'

type Line = CallInput<typeof endpoints.getQuote>['body']['cart']['items'][number]

/** Streets of the demo town with house numbers that do not exist. */
export const HOME = {
  name: 'Zuhause',
  address: 'Lychener Straße 212',
  extras: '3. Stock links',
  zipcode: '10437',
  coordinates: JSON.stringify({ lat: 52.544, lng: 13.4182 }),
  area_id: 'helmholtzkiez',
  building_code: null,
}

export const WORK = {
  name: 'Büro',
  address: 'Torstraße 299',
  extras: 'Hinterhaus, bei Demo GmbH klingeln',
  zipcode: '10119',
  coordinates: JSON.stringify({ lat: 52.529, lng: 13.406 }),
  area_id: 'mitte',
  building_code: null,
}

const product = (productId: string, sizeId: string, qty: number): Line => ({
  type: 'productItem',
  productId,
  sizeId,
  qty,
})

const lunch: Line = {
  type: 'menuItem',
  menu: { id: 'mittag' },
  qty: 2,
  items: [
    { slotId: 'pizza', productId: '401' },
    { slotId: 'getraenk', productId: '1302' },
  ],
}

export interface DemoOrder {
  daysAgo: number
  items: Line[]
  delivered: boolean
  wished?: WishedDeductions
  states: NewState[]
}

/** Oldest first; an order can spend the points of the earlier ones. */
export const DEMO_ORDERS: DemoOrder[] = [
  {
    daysAgo: 40,
    items: [product('401', 'mittel', 2), product('1302', '033l', 2)],
    delivered: true,
    states: ['accepted', 'completed'],
  },
  { daysAgo: 26, items: [lunch], delivered: false, states: ['accepted', 'completed'] },
  {
    daysAgo: 12,
    items: [product('401', 'familie', 1), product('101', 'standard', 2)],
    delivered: true,
    wished: { useProfit: true },
    states: ['rejected'],
  },
  {
    daysAgo: 5,
    items: [product('101', 'standard', 2), product('401', 'klein', 3)],
    delivered: true,
    wished: { useProfit: true },
    states: ['accepted', 'completed'],
  },
]
