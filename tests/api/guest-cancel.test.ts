import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ mailer })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mails.length = 0
  await forgetOrders(shop)
  await setSettings(shop, { GUEST_CANCEL: 'waiting' })
})

async function place() {
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) })
  const params = { key }
  return {
    code: String(code),
    cancel: () => call(shop, endpoints.cancelOrder, { params }),
    refused: () => errorOf(shop, endpoints.cancelOrder, { params }),
  }
}

test('a guest cancels an order that nobody has accepted; again changes nothing, and screens and mail say who [R4.2910 R12.2910]', async () => {
  const screen = await counterScreen(shop)
  const { code, cancel } = await place()
  expect(await cancel()).toMatchObject({ orderState: 'cancelled', status: 'rejected' })
  await cancel()
  const [shown] = (await screen.now()).orders
  expect(shown).toMatchObject({ code, state: 'cancelled', cancelledBy: 'guest', reasonKind: 'guest-asked' })
  await shop.outbox.drain()
  const told = mails.filter(({ id }) => id.includes(code) && id.includes('cancelled'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('auf Ihren Wunsch storniert')
  expect(told[0]?.text).not.toContain('Entschuldigung')
})

test('once it is accepted it is too late, unless the restaurant gives some minutes; in preparation it always is [R4.2911]', async () => {
  const { code, refused } = await place()
  await answerAs(shop, code, 'accepted')
  expect(await refused()).toMatchObject({ status: 409, message: fieldTexts.tooLateToCancel })
  await setSettings(shop, { GUEST_CANCEL: '5' })
  const soon = await place()
  await answerAs(shop, soon.code, 'accepted')
  expect((await soon.cancel()).orderState).toBe('cancelled')
  const cooked = await place()
  await answerAs(shop, cooked.code, 'accepted')
  await answerAs(shop, cooked.code, 'preparing')
  expect((await cooked.refused()).status).toBe(409)
  const late = await place()
  await answerAs(shop, late.code, 'accepted')
  shop.clock.now = new Date(shop.clock.now.getTime() + 5 * MINUTE)
  expect((await late.refused()).status).toBe(409)
})

test('where the restaurant does not offer it, no guest cancels [R4.2912]', async () => {
  await setSettings(shop, { GUEST_CANCEL: '' })
  const { refused } = await place()
  expect((await refused()).status).toBe(409)
})

test('of a guest who cancels and a cook who accepts at once, one wins and the other is told [R4.2913]', async () => {
  for (let round = 0; round < 10; round++) {
    const { code, cancel } = await place()
    const outcomes = await Promise.allSettled([cancel(), answerAs(shop, code, 'accepted')])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})
