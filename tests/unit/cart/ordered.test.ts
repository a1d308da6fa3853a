import { beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../stores/browser.ts'

const { local, session, otherTab, reload } = stubBrowser()

const load = async () => {
  reload()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  return import('#lib/cart/ordered.ts')
}
const order = { orderKey: 'k', code: 'K7M4QX', href: '/order#secret' }

beforeEach(() => {
  for (const place of [local, session]) for (const key of Object.keys(place)) delete place[key]
})

test('an order is kept for the visit and nowhere else [R4.62]', async () => {
  const { broadcastOrder, $ordered } = await load()
  expect($ordered.get()).toBeUndefined()
  broadcastOrder(order)
  expect($ordered.get()).toEqual(order)
  expect(local).toEqual({})
  expect((await load()).$ordered.get()).toEqual(order)
})

test('an order in another tab is heard of until nobody listens any more [R4.62]', async () => {
  const { onOrderPlaced, $ordered } = await load()
  let heard = 0
  const stop = onOrderPlaced(() => {
    heard += 1
  })
  otherTab('cart', '{}')
  otherTab('ordered', undefined)
  expect([heard, $ordered.get()]).toEqual([0, undefined])
  otherTab('ordered', JSON.stringify(order))
  expect([heard, $ordered.get()]).toEqual([1, order])
  stop()
  otherTab('ordered', JSON.stringify({ ...order, code: 'OTHER' }))
  expect([heard, $ordered.get()]).toEqual([1, order])
})

test.each([
  ['no order', '17', undefined],
  ['half an order', '{"code":"K"}', undefined],
  ['another site', JSON.stringify({ ...order, href: '//evil.example' }), { ...order, href: '' }],
  ['a script', JSON.stringify({ ...order, href: 'javascript:alert(1)' }), { ...order, href: '' }],
])('%s in storage leads nowhere', async (_, text, expected) => {
  session.ordered = text
  expect((await load()).$ordered.get()).toEqual(expected)
})
