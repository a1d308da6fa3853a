import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { MESSAGE_LENGTH } from '#contract/orders/messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call, errorOf } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let screen: Awaited<ReturnType<typeof counterScreen>>
beforeAll(async () => {
  shop = await openShop()
  screen = await counterScreen(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await forgetOrders(shop)
  await setSettings(shop, { ORDER_EDITS: 'yes' })
})

async function place(...states: Parameters<typeof answerAs>[2][]) {
  const body = takeaway([bruschetta()])
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body })
  for (const state of states) await answerAs(shop, code, state)
  const params = { key }
  return {
    code,
    wish: (words: string) => call(shop, endpoints.wishChange, { params, body: { words } }),
    refused: (words: string) => errorOf(shop, endpoints.wishChange, { params, body: { words } }),
    shown: () => call(shop, endpoints.getOrderStatus, { params }),
    /** The messages of the order on the screen. */
    onScreen: async () => (await screen.now()).orders.find(each => each.code === code)?.messages,
  }
}
const see = (code: string, message?: number) => screen.command(code, { command: 'see', message })

test('a wish reaches the screens in its words, and its guest reads that it was seen [R4.3105 R4.3107 R12.3203]', async () => {
  const { code, wish, shown, onScreen } = await place('accepted')
  const at = shop.clock.now.toISOString()
  const asked = { at, by: 'guest', text: 'Bitte ohne Zwiebeln' }
  expect((await wish(' Bitte ohne\nZwiebeln ')).messages).toEqual([asked])
  const message = { number: 1, at, by: 'guest', kind: 'wish', words: 'Bitte ohne Zwiebeln' }
  expect(await onScreen()).toEqual([message])
  expect((await see(code)).status).toBe(200)
  expect(await onScreen()).toEqual([message])
  expect((await see(code, 1)).status).toBe(200)
  expect(await onScreen()).toEqual([{ ...message, seenAt: at }])
  expect((await shown()).messages).toEqual([{ ...asked, seenAt: at }])
})

test('one wish at a time: the same again is one, another waits until the first was seen, and of several at once one is taken [R4.3106]', async () => {
  const { code, wish, refused, shown } = await place('accepted')
  await wish('Ohne Zwiebeln')
  await wish('Ohne Zwiebeln')
  expect(await refused('Mit Zwiebeln')).toMatchObject({ status: 409, message: fieldTexts.wishUnseen })
  await see(code, 1)
  expect((await wish('Mit Zwiebeln')).messages).toHaveLength(2)
  for (let round = 0; round < 5; round++) {
    const other = await place('accepted', 'preparing')
    const outcomes = await Promise.allSettled(['Eins', 'Zwei', 'Drei'].map(other.wish))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await other.shown()).messages).toHaveLength(1)
  }
  expect((await shown()).messages).toHaveLength(2)
})

test('it is asked for while the order can be changed, in words, and where the shop changes orders [R4.3105]', async () => {
  for (const states of [[], ['accepted', 'completed'], ['cancelled']] as const) {
    const { refused } = await place(...states)
    expect(await refused('Ohne Zwiebeln')).toMatchObject({ status: 409, message: fieldTexts.tooLateToChange })
  }
  const away = await place('accepted')
  await shop.db.updateTable('orders').set({ state: 'on_the_way' }).where('code', '=', away.code).execute()
  expect((await away.refused('Ohne Zwiebeln')).status).toBe(409)
  const { refused, shown } = await place('accepted', 'ready')
  expect((await refused(' \u2028 ')).status).toBe(422)
  expect((await refused('x'.repeat(MESSAGE_LENGTH + 1))).status).toBe(422)
  const nobody = { params: { key: 'nobody' }, body: { words: 'x' } }
  expect((await errorOf(shop, endpoints.wishChange, nobody)).status).toBe(404)
  await setSettings(shop, { ORDER_EDITS: '' })
  expect((await refused('Ohne Zwiebeln')).status).toBe(403)
  expect((await shown()).messages).toBeUndefined()
})

test('customers ask with their account, for their own orders only, and what they asked is forgotten with them [R4.3105 R4.3104]', async () => {
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const bob = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, ada)
  await answerAs(shop, code, 'accepted')
  const given = { params: { code }, body: { words: 'Ein Brot mehr' } }
  expect((await errorOf(shop, endpoints.wishOwnChange, given, bob)).status).toBe(404)
  expect((await call(shop, endpoints.wishOwnChange, given, ada)).messages).toHaveLength(1)
  expect(JSON.stringify(await call(shop, endpoints.getMyData, {}, ada))).toContain('Ein Brot mehr')
  await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
  expect(
    await shop.db.selectFrom('order_messages').selectAll().where('order_code', '=', code).execute(),
  ).toEqual([])
})

test('it is refused after too many calls', async () => {
  const { code, key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) })
  await answerAs(shop, String(code), 'accepted')
  const limited = shop.another({ rateLimit: 30 })
  const given = { params: { key }, body: { words: 'Ohne Zwiebeln' } }
  for (let count = 0; count < 30; count++) await call(limited, endpoints.wishChange, given)
  expect((await errorOf(limited, endpoints.wishChange, given)).status).toBe(429)
  await limited.close()
})
