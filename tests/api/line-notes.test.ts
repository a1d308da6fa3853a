import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { call, errorOf } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, lunch, takeaway } from './setup/order.ts'
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
  await setSettings(shop, { LINE_NOTES: '40' })
})

const NOTE = 'ohne Zwiebeln'

test('the note to a dish is told to kitchen, house and guest, and forgotten with the guest [R3.1154 R12.1150]', async () => {
  const screen = await counterScreen(shop)
  const items = [bruschetta({ note: ` ohne\nZwiebeln ` }), lunch({ note: 'scharf' }), bruschetta()]
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway(items) })
  const read = () => call(shop, endpoints.getOrderStatus, { params: { key } })
  const notes = async () => (await read()).items.map(({ note, line }) => [note, line?.note])
  expect(await notes()).toEqual([
    [NOTE, NOTE],
    ['scharf', 'scharf'],
    [undefined, undefined],
  ])
  const [shown] = (await screen.now()).orders
  expect(shown?.items.map(({ note }) => note)).toEqual([NOTE, 'scharf', undefined])
  await shop.outbox.drain()
  expect(mails.find(({ id }) => id === `new-order-${code}`)?.text).toContain(`Wunsch: ${NOTE}`)
  await inTransaction(shop.db, tx => erasePerson(tx, String(code), shop.clock.now))
  expect((await notes()).flat()).toEqual(Array.from({ length: 6 }))
})

test('a note that is too long, or where none is taken, is refused at its line [R3.1155]', async () => {
  const body = takeaway([bruschetta(), bruschetta({ note: 'x'.repeat(41) })])
  const refused = () => errorOf(shop, endpoints.placeOrder, { body })
  expect(JSON.stringify(await refused())).toContain(fieldTexts.noteLength)
  await setSettings(shop, { LINE_NOTES: '' })
  expect(JSON.stringify(await refused())).toContain(fieldTexts.noteClosed)
  const { changes } = await call(shop, endpoints.getQuote, { body: { cart: body.cart } })
  expect(changes).toMatchObject([{ index: 1, field: 'note', message: fieldTexts.noteClosed }])
})
