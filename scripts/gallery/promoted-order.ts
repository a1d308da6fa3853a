import { DELIVERY, dish, JSON_BODY, type Owner, send, TAKEAWAY } from './guests.ts'

const counted = (optionId: string, count: number) => ({ optionId, selected: true, count })

/** Nobody is known by one of these numbers. */
const PHONES = { de: '030 5550141', en: '030 5550142', tr: '030 5550143' }

/** What gets promotions of each kind, extras that are counted, a note at one of two dishes, and a pizza in halves. */
const ITEMS = [
  { ...dish('101', 'standard', 6.9, 1), note: 'Bitte ohne Knoblauch' },
  dish('101', 'standard', 6.9, 1),
  dish('102', 'standard', 6.5, 1),
  dish('201', 'klein', 4.9, 3),
  dish('1302', '033l', 2.9, 1),
  {
    ...dish('992', 'standard', 9.8, 1),
    optionIds: [{ variantId: 'toppings', value: [counted('top-feta', 2), counted('top-oliven', 2)] }],
  },
  {
    ...{ type: 'menuItem', menu: { id: 'halb' }, qty: 1, price: 10.2 },
    items: [
      { slotId: 'h0', productId: '401', extras: [] },
      { slotId: 'h1', productId: '402', extras: [{ id: 'pz-kaese', selected: true }] },
    ],
  },
]

const FAR = {
  ...DELIVERY,
  address: { address: 'Am Friedrichshain 8', extras: '', zipcode: '10249', areaId: 'friedrichshain' },
}

/** The languages in which it is ordered, and how: one fetches it, for the others the delivery becomes cheaper. */
const WAYS = { de: FAR, en: TAKEAWAY, tr: FAR }
export type PromotedLang = keyof typeof WAYS
export const promotedLangs = Object.keys(WAYS) as PromotedLang[]

export interface OrderWithOffers {
  code: string
  /** By which /order shows it. */
  key: string
}

/** A guest's order in each language, with promotions of every kind and at the total that the shop says. */
export async function orderPromoted(owner: Owner): Promise<Record<PromotedLang, OrderWithOffers>> {
  const orders = await Promise.all(promotedLangs.map(lang => orderIn(lang, owner)))
  return Object.fromEntries(promotedLangs.map((lang, at) => [lang, orders[at]])) as Record<
    PromotedLang,
    OrderWithOffers
  >
}

async function orderIn(lang: PromotedLang, { base }: Owner): Promise<OrderWithOffers> {
  const headers = { ...JSON_BODY, Lang: lang }
  const way = WAYS[lang]
  const asked = {
    cart: { items: ITEMS, code: 'SOMMER 26' },
    deliveryType: way.deliveryType,
    orderTime: 'now',
    ...('address' in way && { areaId: way.address.areaId }),
  }
  const quote = await send(`${base}/api/checkout/quote`, asked, headers)
  const { price, delivery, total } = (await quote.json()).data as Record<
    'price' | 'delivery' | 'total',
    number
  >
  const guest = {
    name: 'Ada Beispiel',
    email: `${lang}@example.org`,
    phone: PHONES[lang],
    orderTime: 'now',
    terms: true,
  }
  const cart = { ...asked.cart, price, delivery, tip: 0, total }
  const answer = await send(`${base}/api/checkout/v2`, { ...guest, ...way, cart }, headers)
  return (await answer.json()).data
}
