import type { CallInput, EndpointShape, Sent, SentMeta } from '#contract/api/endpoint.ts'
import type { EndpointName, endpoints } from '#contract/api/endpoints.ts'
import type { Json } from './json.ts'

/** What a body of an endpoint can be: examples by name. */
type Answered<E extends EndpointShape> = { data: Sent<E> } & (SentMeta<E> extends undefined
  ? unknown
  : { meta: SentMeta<E> })
type Answers = { [N in EndpointName]?: Answered<(typeof endpoints)[N]> }

const pizza: Sent<typeof endpoints.getProduct> = {
  id: 401,
  name: 'Pizza Margherita',
  description: 'Tomate, Mozzarella, Basilikum',
  poster: { data: { id: 7, alt: 'Pizza Margherita', urls: { poster: '/media/margherita.jpg' } } },
  sizes: [
    { id: 'klein', name: 'Klein', price: 8.9 },
    { id: 'gross', name: 'Groß', price: 11.9 },
  ],
  extras: [
    {
      id: 5,
      name: 'Käse',
      prices: [
        { sizeId: 'klein', price: 1 },
        { sizeId: 'gross', price: 1.5 },
      ],
    },
  ],
  variants: [
    {
      id: 8,
      name: 'Teig',
      type: 'select',
      required: true,
      options: [
        { id: 80, name: 'Hell', price: 0 },
        { id: 81, name: 'Vollkorn', price: 0.6 },
      ],
    },
  ],
  allergens: [{ name: 'Milch' }],
  additives: [],
}

const cola: Sent<typeof endpoints.getProduct> = {
  id: 1302,
  name: 'Cola',
  sizes: [{ id: '033l', name: '0,33 l', price: 2.9 }],
}

const category = { id: 4, name: 'Pizza' }

const order: Sent<typeof endpoints.getOrderStatus> = {
  code: 'K7M4QX',
  status: 'pending_approval',
  statusText: '',
  createdAt: '2026-11-20T17:05:00+01:00',
  deliverAt: '2026-11-20T20:00:00+01:00',
  items: [
    {
      type: 'productItem',
      product: { name: 'Pizza Margherita' },
      size: { name: 'Klein' },
      qty: 2,
      price: 9.9,
    },
  ],
  payment: { cartTotal: 19.8, deliver: 1.5, price: 21.3, method: 'Bar' },
  address: { name: 'Ada Beispiel', address: 'Rykestraße 12', zipcode: '10437' },
}

const answers: Answers = {
  getSettings: {
    data: [
      { key: 'SITE_TITLE', value: 'Osteria' },
      { key: 'LOGO', poster: { data: { id: 1, urls: { poster: '/media/logo.svg' } } } },
      { key: 'ALLOW_GUEST_CHECKOUT', value: 'true' },
      { key: 'ALLOW_TAKEAWAY', value: 'true' },
      { key: 'TERMS_AND_CONDITIONS', value: 41 },
    ],
  },
  getLanguages: { data: [{ code: 'de', name: 'Deutsch' }] },
  getTranslations: { data: '{"Notes for the kitchen":"Wünsche an die Küche"}' },
  getPages: { data: [{ id: 41, name: 'AGB', text: '<p>Es gilt …</p>', onFooter: true }] },
  getWorkingHours: {
    data: { friday: [{ from: '17:00', to: '00:30' }] },
    meta: { isOpenNow: true, nextOpen: '2026-11-27T17:00:00+01:00', isActive: true },
  },
  getCategories: { data: [category] },
  getProducts: { data: [pizza, cola], meta: { category: { data: category } } },
  getProduct: { data: pizza },
  getMenus: {
    data: [
      {
        id: 21,
        name: 'Mittagspizza',
        price: 11,
        discount: 10,
        items: [{ id: 1, name: 'Pizza', required: true, size: { id: 'klein' }, products: [pizza] }],
      },
    ],
  },
  getAreas: {
    data: [{ id: 31, name: 'Helmholtzkiez', zipcode: '10437', minimumOrder: 15, deliveryPrice: 1.5 }],
  },
  getTaxes: { data: [] },
  getPaymentProviders: { data: [{ id: 61, name: 'Bar' }] },
  placeOrder: { data: { id: 17, code: 'K7M4QX', key: 'zu4WEP…' } },
  getOrderStatus: { data: order },
  login: { data: { token: 'mF_9.B5f-4.1JqM' } },
  getMe: { data: { name: 'Ada Beispiel', email: 'ada@example.org', phone: '+49 30 901820', profit: 3.2 } },
  getTransactions: {
    data: [
      { description: 'K7M4QX', oldProfit: 0, amount: 3.2, newProfit: 3.2, date: '2026-11-20T20:10:00+01:00' },
    ],
    meta: { pagination: { total: 1, current_page: 1, per_page: 15, total_pages: 1 } },
  },
}

const examples = (value: unknown): Json => ({ example: { value } })

/** Examples of whole answers, by call and name. */
export const answerExamples: Partial<Record<string, Json>> = Object.fromEntries(
  Object.entries(answers).map(([name, answer]) => [name, examples(answer)]),
)

type BodyOf<N extends keyof typeof endpoints> =
  CallInput<(typeof endpoints)[N]> extends { body: infer B } ? B : never

const cart: BodyOf<'placeOrder'>['cart'] = {
  items: [
    {
      type: 'productItem',
      productId: 401,
      sizeId: 'klein',
      name: 'Pizza Margherita',
      qty: 2,
      price: 9.9,
      extraIds: [{ extraId: 5, selected: true, name: 'Käse' }],
      optionIds: [{ variantId: 8, value: 80 }],
    },
  ],
  source: 'web',
  price: 19.8,
  delivery: 1.5,
  total: 21.3,
}

const guestOrder: BodyOf<'placeOrder'> = {
  cart,
  name: 'Ada Beispiel',
  email: 'ada@example.org',
  phone: '+49 30 901820',
  deliveryType: 'delivery',
  takeaway: false,
  address: { address: 'Rykestraße 12', extras: '3. Stock', zipcode: '10437', areaId: 31 },
  orderTime: 'later',
  deliverAt: '2026-11-20T20:00:00+01:00',
  paymentType: 61,
  terms: true,
  issueInvoice: false,
  useProfit: false,
}

const signedInOrder: BodyOf<'placeOrder'> = {
  cart: { ...cart, delivery: 0, total: 19.8 },
  deliveryType: 'takeaway',
  takeaway: true,
  orderTime: 'now',
  paymentType: 61,
  terms: true,
  useProfit: true,
}

const typedAddress: BodyOf<'createAddress'> = {
  name: 'Zuhause',
  address: 'Rykestraße 12, 10437 Berlin',
  areaId: 31,
  isDefault: true,
}

const contact: BodyOf<'contact'> = {
  fname: 'Ada',
  lname: 'Beispiel',
  email: 'ada@example.org',
  subject: 'Feier',
  message: 'Haben Sie Platz für 20 Personen?',
  terms: true,
}

/** Examples of bodies, by call and name. */
export const bodyExamples: Partial<Record<string, Json>> = {
  placeOrder: {
    guest: { summary: 'A guest has it delivered later', value: guestOrder },
    customer: { summary: 'A customer picks it up now', value: signedInOrder },
  },
  createAddress: examples(typedAddress),
  contact: examples(contact),
}
