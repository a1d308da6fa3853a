import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { call } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, delivery, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ mailer })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mails.length = 0
  await forgetOrders(shop)
})

type Body = ReturnType<typeof takeaway>
async function place(body: Body) {
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body })
  await shop.outbox.drain()
  const guest = await call(shop, endpoints.getOrderStatus, { params: { key } })
  const [kitchen] = (await (await counterScreen(shop)).now()).orders
  const mail = mails.find(({ id }) => id === `new-order-${code}`)?.text
  return { code: String(code), guest, kitchen, mail, key }
}

test('an allergy that is ticked is told to kitchen, house and guest, and forgotten with the guest [R3.2900]', async () => {
  const { code, key, guest, kitchen, mail } = await place({ ...takeaway([bruschetta()]), allergy: true })
  expect([guest.allergy, kitchen?.allergy]).toEqual([true, true])
  expect(mail).toContain('Allergie oder Unverträglichkeit: angegeben')
  await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
  expect(await call(shop, endpoints.getOrderStatus, { params: { key } })).not.toHaveProperty('allergy')
})

test('so is one that only a note speaks of; other notes mark nothing [R3.2901]', async () => {
  const marked = await place({ ...takeaway([bruschetta()]), notes: 'Ich habe eine Nussallergie' })
  expect(marked.kitchen).toMatchObject({ allergy: true, notes: 'Ich habe eine Nussallergie' })
  await forgetOrders(shop)
  const plain = await place({ ...takeaway([bruschetta()]), notes: 'gut durch' })
  expect(plain.kitchen).not.toHaveProperty('allergy')
})

test('what the driver has to know is a note of its own, of deliveries alone [R3.2902]', async () => {
  const driverNotes = 'Hinterhaus,\nzweimal klingeln'
  const brought = await place({ ...delivery([bruschetta({ qty: 3 })]), driverNotes })
  const said = 'Hinterhaus, zweimal klingeln'
  expect([brought.guest.driverNotes, brought.kitchen?.driverNotes]).toEqual([said, said])
  expect(brought.kitchen?.notes).toBe('')
  expect(brought.mail).toContain(`Für die Lieferung: ${said}`)
  await inTransaction(shop.db, tx => erasePerson(tx, brought.code, shop.clock.now))
  expect(await call(shop, endpoints.getOrderStatus, { params: { key: brought.key } })).not.toHaveProperty(
    'driverNotes',
  )
  await forgetOrders(shop)
  const fetched = await place({ ...takeaway([bruschetta()]), driverNotes })
  expect(fetched.kitchen).not.toHaveProperty('driverNotes')
})
