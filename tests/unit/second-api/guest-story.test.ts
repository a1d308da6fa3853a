import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readSources } from '#content/reading/read-sources.ts'
import { createReader } from '#content/reading/reader.ts'
import { endpoints } from '#contract/api/endpoints.ts'
import { catalogue, failures, payments } from '#contract/kit/texts.ts'
import { addedPercent } from '#contract/orders/price.ts'
import { checkoutFields, emptyValues } from '#islands/checkout/checkout-fields.ts'
import { outcomeOf } from '#islands/checkout/order/outcome.ts'
import { checkoutPayload } from '#islands/checkout/order/payload.ts'
import { localTotals } from '#islands/checkout/order/totals.ts'
import { type Call, createCall } from '#lib/api/call.ts'
import type { ApiError } from '#lib/api/errors.ts'
import { firstChoice } from '#lib/cart/choice.ts'
import { buildProductLine } from '#lib/cart/line-build.ts'
import { pickOption } from '#lib/cart/pick.ts'
import { readSite } from '../../../scripts/build/read-content.ts'
import { onPage } from '../page-config.ts'
import { type Habits, startSecondApi } from './server.ts'

onPage({ country: 'at' })

const paths = {
  account: '/me',
  order: '/order',
  home: '/',
  checkout: '/checkout',
  login: '/login',
  contact: '/contact',
  ordering: '/ordering',
  unavailable: '/unavailable',
  terms: '',
  privacy: '',
}
/** The cart's key, which the storefront keeps until the cart is emptied. */
const idempotencyKey = 'cart-1'
let api: Awaited<ReturnType<typeof startSecondApi>>
let call: Call
afterEach(() => api.close())

async function open(habits: Habits): Promise<void> {
  api = await startSecondApi(habits)
  call = createCall({
    base: () => api.url,
    lang: () => 'de',
    retryDelay: 1,
    timeouts: { read: 2000, create: 200 },
  })
}

/** A guest chooses tacos with the first salsa, and has them delivered. */
async function tacosAtHome({ qty = 3 } = {}) {
  const [category] = await call(endpoints.getCategories)
  const { data } = await call(endpoints.getProducts, { params: { categoryId: category?.id ?? '' } })
  const [product] = data
  const [variant] = product?.variants ?? []
  const [option] = variant?.options ?? []
  if (!category || !product || !variant || !option) throw new Error('nothing to order')
  const value = pickOption(variant, null, option, true)
  const choice = { ...firstChoice(product), optionIds: [{ variantId: variant.id, value }] }
  const items = [buildProductLine(product, category.id, choice, { qty: qty, currency: 'EUR' })]
  const areas = await call(endpoints.getAreas)
  const [area] = areas
  const [provider] = await call(endpoints.getPaymentProviders)
  const supply = { place: 'away', day: '2026-05-13' } as const
  const taxPercent = addedPercent(await call(endpoints.getTaxes), supply)
  const totals = localTotals(items, { currency: 'EUR', area, supply, taxPercent })
  const address = {
    address: 'Lindengasse 1',
    extras: '',
    zipcode: area?.zipcode ?? '',
    areaId: area?.id ?? '',
  }
  const typed = {
    name: 'Ada Beispiel',
    email: 'ada@example.org',
    phone: '+43 1 5861000',
    deliveryType: 'delivery' as const,
    address,
  }
  const values = {
    ...emptyValues(null),
    ...typed,
    orderTime: 'now' as const,
    paymentType: provider?.id ?? '',
  }
  const checked = z.parse(checkoutFields(areas).schema, { ...values, terms: true })
  return checkoutPayload(checked, { items, source: 'web', totals, table: undefined })
}

const place = async (body: Awaited<ReturnType<typeof tacosAtHome>>) =>
  outcomeOf(await call(endpoints.placeOrder, { body }, { idempotencyKey }), null, {
    paths,
    apiBase: api.url,
  })

const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('it did not fail')),
    error => error,
  )

describe.each([
  ['in an envelope with a meta that nobody declared', {}],
  ['bare', { bare: true }],
] satisfies [string, Habits][])('an API that answers %s', (_, habits) => {
  beforeEach(() => open(habits))

  test('is read by a build [R7.173]', async () => {
    const { sources } = await readSources(api.url)
    expect(sources.map(({ siteLocale }) => siteLocale.lang)).toEqual(['de'])
    const features = await readSite(api.url, createReader(api.url, 'de'), 'de')
    expect(features).toMatchObject({ siteTitle: 'Cantina', guestCheckout: true, termsPage: '41' })
    expect(features.extensions.size).toBe(0)
  })

  test('takes the order of a guest at its own prices, with ids as it wrote them [R3.3 R9.16]', async () => {
    const outcome = await place(await tacosAtHome())
    expect(outcome).toMatchObject({ kind: 'order', placed: { id: '1000' }, href: '/order#schluessel-0' })
    expect(api.orders.map(({ sent }) => sent.cart)).toMatchObject([
      { total: 30.85, items: [{ qty: 3, price: 9.2 }] },
    ])
  })

  test('says at its fields what is wrong', async () => {
    const nameless = await failure(place({ ...(await tacosAtHome()), name: '' }))
    expect(nameless).toMatchObject({ status: 422, message: catalogue.validation, unknownOutcome: false })
    expect(Object.keys(nameless.fields)).toEqual(['name'])
    const few = await failure(place(await tacosAtHome({ qty: 1 })))
    expect(Object.keys(few.fields)).toEqual(['address.areaId'])
    expect(api.orders).toEqual([])
  })
})

describe('an API that answers an order too late', () => {
  const late = (API_EXTENSIONS: string | null): Habits => ({
    settings: { API_EXTENSIONS },
    beforeAnswer: () => new Promise(() => {}),
  })

  test.each([
    ['is sent the same key although it does not know it', null, 2],
    ['places the same order once if it knows the key', 'idempotency-key', 1],
  ])('%s, and nothing is called unreachable [R7.171]', async (_, extensions, orders) => {
    await open(late(extensions))
    const body = await tacosAtHome()
    for (const _ of ['first', 'second']) {
      const error = await failure(place(body))
      expect(error).toMatchObject({ unknownOutcome: true, message: failures.unknownOutcome })
    }
    expect(api.orders).toHaveLength(orders)
    expect(new Set(api.orders.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['cart-1']))
  })
})

describe('an API that wants to be paid', () => {
  test('at an http address keeps the order from counting as placed [R7.172]', async () => {
    await open({ payAt: 'http://pay.example/17' })
    expect((await failure(place(await tacosAtHome()))).message).toBe(payments.paymentAddress)
  })

  test('at an https address or a path of its own sends the guest there [R7.49]', async () => {
    await open({ payAt: '/pay/17' })
    expect(await place(await tacosAtHome())).toMatchObject({
      kind: 'pay',
      href: new URL('/pay/17', api.url).href,
    })
  })
})
