import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#contract/kit/durations.ts'
import { type CheckOptions, checkApi } from '../../../scripts/check-api/check-api.ts'
import { tacos } from './cantina.ts'
import { routes, routesOf } from './openapi.ts'
import { type Habits, startSecondApi } from './server.ts'

const ORIGIN = 'https://menu.example'
let api: Awaited<ReturnType<typeof startSecondApi>>
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  api.close()
})

/** The report of the check about an API with these habits. */
async function check(habits: Habits, options: CheckOptions = {}) {
  api = await startSecondApi(habits)
  const report = await checkApi(api.url, options)
  return {
    ...report,
    problems: report.problems.map(sentence => sentence.replaceAll(api.url, '')),
    orders: api.orders,
  }
}

test.each([
  ['wrapped answers with a meta that nobody declared', {}],
  ['bare answers', { bare: true }],
  ['the extensions for guests', { settings: { API_EXTENSIONS: 'guest-status, idempotency-key' } }],
  ['the calls of version 1.4 alone', { routes: routesOf('api/1.4.json') }],
  ['a payment page of its own', { payAt: 'https://pay.example/17' }],
] satisfies [string, Habits][])(
  'an API with %s lacks nothing, and a test order is placed once [R7.175 R7.2351]',
  async (_, habits) => {
    const { problems, calls, orders } = await check(
      { ...habits, origin: ORIGIN },
      { origin: ORIGIN, order: true },
    )
    expect(problems).toEqual([])
    expect(calls).toBeGreaterThan(15)
    expect(orders).toHaveLength(1)
  },
)

test('a guest can order from an API that has only the calls that docs/api.md lists first [R7.175 R7.182]', async () => {
  const docs = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
  const [, list = ''] = /1\. \*\*A guest's order\.\*\*([\s\S]*?)\n2\. /.exec(docs) ?? []
  const named = [...list.matchAll(/`(GET|POST) (\/[^`]+)`/g)].map(([, method, path]) => `${method} ${path}`)
  const below = ['getProducts', 'getProduct', 'getMenu']
  const only = routes.filter(({ call }) => named.includes(call)).map(({ id }) => id)
  expect(only).toHaveLength(named.length)
  const { problems, orders } = await check({ only: [...only, ...below] }, { order: true })
  expect([problems, orders.length]).toEqual([[], 1])
})

test('no order is placed unless it is asked for [R7.175]', async () => {
  const { problems, notes, orders } = await check({})
  expect([problems, orders]).toEqual([[], []])
  expect(notes).toContain('Not checked: placing an order (--order).')
  expect(notes).toContain('Answers have no ETag, so every build reads and checks them again.')
})

test('an order that was asked for and could not be tried is no order that was checked [R7.175]', async () => {
  const { problems, notes, orders } = await check({ answers: { getAreas: { none: true } } }, { order: true })
  expect([problems.length, orders]).toEqual([1, []])
  expect(notes).toContain('Not checked: placing an order, because of what is missing.')
})

const quote = { price: 27.6, delivery: 2.5, discount: 0, tax: 0.75, taxPercent: 2.5, tip: 0, total: 30.85 }
const without = (key: string): Habits => ({ settings: { [key]: null } })
const answering = (operation: string, answer: unknown): Habits => ({ answers: { [operation]: answer } })

test.each([
  [without('ALLOW_GUEST_CHECKOUT'), 'No guest can order: the setting ALLOW_GUEST_CHECKOUT is off.'],
  [
    without('ALLOW_DELIVERY'),
    'Nobody can order: none of ALLOW_DELIVERY, ALLOW_TAKEAWAY and ALLOW_CURBSIDE is on.',
  ],
  [
    answering('getAreas', [{ id: 1, name: 'Centro', deliveryPrice: 3.499 }]),
    "/areas does not keep the contract at data[0].deliveryPrice: the shop's currency has no more than 2 decimals (in “Centro”)",
  ],
  [answering('getAreas', []), 'Nothing can be delivered: GET /areas is empty, but ALLOW_DELIVERY is on.'],
  [
    answering('getPaymentProviders', []),
    'Nobody can pay for delivery: GET /checkout/payment-providers has no provider for it.',
  ],
  [answering('getPages', [{ id: 1 }]), '/pages does not keep the contract at data[0].name: '],
  [
    answering('getWorkingHours', { data: {}, meta: { isActive: true } }),
    '/working-hours does not keep the contract at meta.isOpenNow: ',
  ],
  [answering('getTranslations', { Menu: 'Karte' }), '/translations does not keep the contract at data: '],
  [
    answering('getProduct', { ...tacos, sizes: [{ id: 1, price: 9.9 }] }),
    'GET /products/categories/3/products/11 returns another price than the list it is in.',
  ],
  [{ unknown: 500 }, 'GET /products/menus/check-api-unknown is answered with status 500 instead of 404.'],
  [{ settings: { API_EXTENSIONS: 'quotes' } }, 'API_EXTENSIONS names “quotes”, which is not an extension.'],
  [{ settings: { API_EXTENSIONS: 'vat' } }, 'API_EXTENSIONS names vat, but product 11 (Tacos) lacks it.'],
  [answering('getLanguages', []), '/languages returns no languages'],
  [{ settings: { API_EXTENSIONS: 'time-slots' } }, '/checkout/times answers with status 404: '],
  [
    { settings: { API_EXTENSIONS: 'quote' }, answers: { getQuote: { ...quote, total: 31 } } },
    'POST /checkout/quote says 31 where price + delivery - discount + tax + tip is 30.85.',
  ],
] satisfies [Habits, string][])(
  '%# what is missing is said in a sentence [R7.175]',
  async (habits, sentence) => {
    const { problems } = await check(habits)
    expect(
      problems.filter(problem => problem.startsWith(sentence)),
      problems.join('\n'),
    ).toHaveLength(1)
  },
  MINUTE,
)

test('several mistakes are all said [R7.175]', async () => {
  const { problems } = await check({ answers: { getPages: [{ id: 1 }], getTaxes: [{}], getAreas: 'none' } })
  for (const path of ['/pages', '/taxes', '/areas'])
    expect(problems.join('\n')).toContain(`${path} does not keep`)
})

const ordering: [Habits, string][] = [
  [
    { payAt: 'http://pay.example/17' },
    'POST /checkout/v2 answers the payment url “http://pay.example/17”; browsers only go to https addresses.',
  ],
  [{ careless: true }, 'POST /checkout/v2 accepts an order without a name.'],
  [{ careless: true }, 'POST /checkout/v2 accepts an order at a wrong price.'],
  [answering('placeOrder', { code: 'A-17' }), '/checkout/v2 does not keep the contract at data.id: '],
  [
    { settings: { API_EXTENSIONS: 'guest-status' }, answers: { placeOrder: { id: 1 } } },
    'API_EXTENSIONS names guest-status, but the answer of POST /checkout/v2 has no key.',
  ],
  [
    { settings: { API_EXTENSIONS: 'guest-status' }, answers: { getOrderStatus: { ...ordered(99) } } },
    'GET /orders/{key} says that the order costs 99 instead of 30.85.',
  ],
  [
    answering('getTaxes', []),
    'POST /checkout/v2 refuses the test order: total: Das stimmt nicht mit unserer Karte überein',
  ],
  [
    { settings: { API_EXTENSIONS: 'guest-status, live-status' } },
    'API_EXTENSIONS names live-status, but GET /orders/{key}/events sends no order within 10 seconds.',
  ],
  [
    { settings: { API_EXTENSIONS: 'idempotency-key' }, forgetful: true },
    'API_EXTENSIONS names idempotency-key, but the same order with the same key was placed twice.',
  ],
  [
    { beforeAnswer: async () => void vi.setSystemTime(Date.now() + 6000) },
    'POST /checkout/v2 took 6 seconds; it should answer within 5.',
  ],
]

test.each(ordering)('%# a test order finds what reading does not [R7.175]', async (habits, sentence) => {
  const { problems } = await check(habits, { order: true })
  expect(
    problems.filter(problem => problem.startsWith(sentence)),
    problems.join('\n'),
  ).toHaveLength(1)
})

function ordered(price: number) {
  const item = { type: 'productItem', qty: 3, price: 9.2 }
  return {
    code: 1,
    status: 'approved',
    createdAt: '2026-11-20T18:00:00Z',
    items: [item],
    payment: { cartTotal: 1, price },
  }
}

test('what belongs to an account is read with its token', async () => {
  const { problems } = await check({}, { token: 'expired' })
  expect(problems).toContain('/me answers with status 401: Please log in first')
  expect(problems).toContain('/me/orders answers with status 401: Please log in first')
})

test('pages of another origin must be allowed to call [R7.175]', async () => {
  const { problems } = await check({ origin: 'https://other.example' }, { origin: ORIGIN })
  expect(problems.join('\n')).toContain(
    `does not allow the origin ${ORIGIN}: Access-Control-Allow-Origin is missing.`,
  )
  expect(problems.join('\n')).toContain('OPTIONS /checkout/v2 does not allow the header authorization.')
  expect(problems.join('\n')).not.toContain('idempotency-key')
})

test('an API that knows idempotency keys must allow their header [R7.175]', async () => {
  const settings = { API_EXTENSIONS: 'idempotency-key' }
  const { problems } = await check({ origin: 'https://other.example', settings }, { origin: ORIGIN })
  expect(problems.join('\n')).toContain('OPTIONS /checkout/v2 does not allow the header idempotency-key.')
})

test('an API that is not there cannot be reached, and nothing else is said of it [R7.173 R7.175]', async () => {
  api = await startSecondApi()
  api.close()
  const { problems, notes } = await checkApi(api.url)
  expect(problems).toEqual([
    `${api.url}/languages cannot be reached: start the API or set API_URL to where it is`,
  ])
  expect(notes).toEqual([])
})
