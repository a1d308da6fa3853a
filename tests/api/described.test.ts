import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '#contract/api/endpoints.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { markedHome, typedHome } from './setup/address.ts'
import { answerAs } from './setup/answer.ts'
import { phoneAt } from './setup/at-table.ts'
import { call, send } from './setup/call.ts'
import { answered, expectDescribed } from './setup/description.ts'
import { counterScreen } from './setup/desk.ts'
import { cola, takeaway } from './setup/order.ts'
import type { Provider } from './setup/provider.ts'
import { endSandbox } from './setup/sandbox.ts'
import { setSettings, type TestShop } from './setup/shop.ts'
import { withSocialShop } from './setup/social.ts'

let shop: TestShop
let provider: Provider
withSocialShop(open => {
  shop = open.shop
  provider = open.provider
})

const terms = true as const

async function readAll(): Promise<void> {
  for (const { method, path, params, query, access } of Object.values(endpoints).map(described)) {
    if (method === 'GET' && access === 'anyone' && !params && !query) await send(shop, method, path)
  }
  await send(shop, 'GET', '/translations?lang=de')
  await send(shop, 'GET', '/tables/t2')
  await send(shop, 'GET', '/products/menus/mittag')
  await send(shop, 'GET', '/products/pairings?of=101')
  const categories = await call(shop, endpoints.getCategories, {})
  for (const { id } of categories) {
    const { data } = await call(shop, endpoints.getProducts, { params: { categoryId: id } })
    await send(shop, 'GET', `/products/categories/${id}/products/${data[0]?.id}`)
  }
}

const described = (endpoint: (typeof endpoints)[EndpointName]) => ({
  params: undefined,
  query: undefined,
  ...endpoint,
})

async function orderAsGuest(): Promise<void> {
  const body = takeaway([cola()])
  await send(shop, 'POST', '/checkout/quote', { cart: body.cart, deliveryType: 'takeaway' })
  await setSettings(shop, { USES_NEW_ADDRESS_SYSTEM: '1', GUEST_CANCEL: 'waiting' })
  await setSettings(shop, { ORDER_EDITS: 'yes', ORDER_PUSH: 'yes' })
  await reserveTable()
  await send(shop, 'GET', '/checkout/places?q=Lychener')
  await send(shop, 'POST', '/checkout/areas', { address: 'Rykestraße 12', zipcode: '10437' })
  await send(shop, 'POST', '/checkout', body)
  const wanted = { items: body.cart.items, deliveryType: 'takeaway' as const, orderTime: 'now' as const }
  const prepared = await call(shop, endpoints.prepareOrder, { body: wanted })
  await send(shop, 'GET', `/checkout/prepared/${prepared.key}`)
  const { key } = await call(shop, endpoints.placeOrder, { body })
  await send(shop, 'GET', `/orders/${key}`)
  await send(shop, 'POST', `/orders/${key}/arrivals`)
  await send(shop, 'GET', '/order-push')
  await send(shop, 'PUT', `/orders/${key}/push`, { endpoint: 'https://push.example.com/a', wanted: true })
  await send(shop, 'POST', `/orders/${key}/cancellation`)
  const accepted = await call(shop, endpoints.placeOrder, { body })
  await answerAs(shop, String(accepted.code), 'accepted')
  await send(shop, 'POST', `/orders/${accepted.key}/wishes`, { words: 'Ohne Zwiebeln' })
  const { url } = await call(shop, endpoints.placeOrder, { body: { ...body, paymentType: 'online' } })
  await call(shop, endpoints.checkPayment, { query: await endSandbox(shop, url, 'pay') })
}

async function reserveTable(): Promise<void> {
  await setSettings(shop, { TABLE_GUESTS: '40' })
  await send(shop, 'GET', '/reservations/times?date=2026-11-21&guests=2')
  const person = { name: 'Ada', email: 'ada@example.org', phone: '030 901820', terms }
  await send(shop, 'POST', '/reservations', { reservedAt: '2026-11-21T18:00:00Z', guests: '2', ...person })
}

async function sitAtTable(): Promise<void> {
  await setSettings(shop, { TABLE_EVENING: '1' })
  const now = await (await counterScreen(shop)).now()
  const phone = await phoneAt(shop, 't3', now.dining?.find(({ id }) => id === 't3')?.code ?? '')
  await phone.call('waiter')
  await phone.evening()
  await setSettings(shop, { TABLE_EVENING: '' })
}

async function signIn(): Promise<void> {
  const id = await customer(shop, { email: 'eva@example.org', password: 'a good password' })
  await call(shop, endpoints.login, { body: { email: 'eva@example.org', password: 'a good password' } })
  const social = {
    socialId: '77',
    socialName: 'facebook',
    provider: 'facebook' as const,
    providerToken: provider.accessToken({ user_id: '77', me: { id: '77', email: 'ada@example.org' } }),
  }
  await call(shop, endpoints.register, { body: { ...social, name: 'Ada', phone: '030 901820', terms } })
  await call(shop, endpoints.social, { body: social })
  await callAccount(bearer(await tokenFor(shop, { userId: id })))
}

async function callAccount(as: ReturnType<typeof bearer>): Promise<void> {
  const me = (method: string, path: string, body?: unknown) => send(shop, method, path, body, as)
  await me('PUT', '/me', { name: 'Eva', email: 'eva@example.org', phone: '030 901820' })
  await setSettings(shop, { USES_NEW_ADDRESS_SYSTEM: '' })
  const { id } = await call(shop, endpoints.createAddress, { body: typedHome() }, as)
  await me('GET', `/me/addresses/${id}/edit`)
  await me('PUT', `/me/addresses/${id}`, typedHome({ name: 'Büro' }))
  const [place] = await call(shop, endpoints.searchFixedAddresses, { query: { q: 'Lychener' } }, as)
  await me('GET', '/me/addresses/search?q=Lychener')
  await me('GET', `/me/addresses/places/${place?.id}`)
  await me('POST', '/me/addresses/check', markedHome())
  const { code } = await call(shop, endpoints.createOrder, { body: takeaway([cola()]) }, as)
  await me('GET', `/me/orders/${code}`)
  await me('POST', `/me/orders/${code}/arrivals`)
  await me('POST', `/me/orders/${code}/cancellation`)
  const accepted = await call(shop, endpoints.createOrder, { body: takeaway([cola()]) }, as)
  await answerAs(shop, String(accepted.code), 'accepted')
  await me('POST', `/me/orders/${accepted.code}/wishes`, { words: 'Ohne Zwiebeln' })
  await me('PUT', `/me/orders/${accepted.code}/push`, {
    endpoint: 'https://push.example.com/a',
    wanted: true,
  })
  for (const path of ['/me', '/me/orders', '/me/addresses', '/me/transactions?page=1', '/me/data'])
    await me('GET', path)
}

test('every answer that is read is given once, and is as the description says [R7.174]', async () => {
  await readAll()
  await orderAsGuest()
  await sitAtTable()
  await signIn()
  const read = Object.entries(endpoints)
    .filter(([, endpoint]) => !('stream' in endpoint) && !(endpoint.answer instanceof z.ZodMiniUnknown))
    .map(([name]) => name)
  expect([...answered].filter(name => read.includes(name)).sort()).toEqual(read.sort())
})

test('an answer other than described is noticed [R7.174 R7.181]', async () => {
  const noticed = (status: number, body: unknown, path = '/languages', method = 'GET') =>
    expectDescribed(method, path, Response.json(body, { status })).then(
      () => 'nothing',
      error => String(error),
    )
  expect(await noticed(200, { data: [{ code: 'de', name: 'Deutsch' }] })).toBe('nothing')
  expect(await noticed(200, { data: [{ code: 'de' }] })).toContain("required property 'name'")
  expect(await noticed(404, { message: 'Not found' })).toContain(
    'getLanguages is not described to answer 404',
  )
  const data = { login: ['Wrong'], other: ['Wrong'] }
  expect(await noticed(422, { data }, '/login', 'POST')).toContain('the field other is not named')
})
