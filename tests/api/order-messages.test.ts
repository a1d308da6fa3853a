import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { DeskOrder } from '#contract/desk/orders.ts'
import { changedElsewhere, sentencesOff } from '#contract/desk/texts.ts'
import { MESSAGE_LENGTH, MOST_MESSAGES } from '#contract/orders/messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { bearer, customer, tokenFor } from './setup/account.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
let screen: Awaited<ReturnType<typeof counterScreen>>
beforeAll(async () => {
  shop = await openShop({ mailer })
  screen = await counterScreen(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  mails.length = 0
  await forgetOrders(shop)
  await setSettings(shop, { GUEST_SENTENCES: 'yes' })
})

async function place(sending: object = {}) {
  const body = takeaway([bruschetta()])
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body }, sending)
  return {
    code,
    shown: (lang = 'de') => call(shop, endpoints.getOrderStatus, { params: { key } }, { lang }),
  }
}
const tell = (code: string, given: object, key?: string) =>
  screen.command(code, { command: 'tell', ...given }, key)
const told = async () => {
  await shop.outbox.drain()
  return mails.filter(({ id }) => id.startsWith('told-'))
}

test('a sentence reaches the guest in the language of the order, by mail and on its page, with its time [R4.3100 R4.3101]', async () => {
  const { code, shown } = await place({ lang: 'en' })
  const answer = await tell(code, { sentence: 'call' })
  const at = shop.clock.now.toISOString()
  const [message] = (await dataOf(answer, DeskOrder)).messages ?? []
  expect(message).toEqual({ number: 1, at, by: 'Theke', kind: 'call' })
  expect((await shown('tr')).messages).toEqual([{ at, by: 'restaurant', text: 'Lütfen bizi arayın.' }])
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail?.subject).toContain(`A message about your order ${code}`)
  expect(mail?.text).toContain('Please call us.')
})

test('own words go as they are typed, from an accepted order too, and stay there; acts keep no words [R4.3100 R12.3200]', async () => {
  const { code, shown } = await place()
  await answerAs(shop, code, 'accepted')
  await tell(code, { words: '  Die Klingel geht nicht.\nBitte kommen Sie herunter ' })
  await tell(code, { sentence: 'call' })
  await answerAs(shop, code, 'completed')
  const texts = (await shown()).messages?.map(({ text }) => text)
  expect(texts).toEqual(['Die Klingel geht nicht. Bitte kommen Sie herunter', 'Bitte rufen Sie uns an.'])
  expect((await told()).map(({ id }) => id)).toEqual([`told-${code}`, `told-${code}-2`])
  const acts = await shop.db
    .selectFrom('acts')
    .select(['subject', 'detail'])
    .where('kind', '=', 'told')
    .execute()
  expect(acts.filter(({ subject }) => subject === code)).toEqual([
    { subject: code, detail: 'own' },
    { subject: code, detail: 'call' },
  ])
})

test('the same tap tells it once, however often and at once it is sent [R4.3102]', async () => {
  const { code, shown } = await place()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => tell(code, { sentence: 'call' }, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
  await Promise.all(['Eins', 'Zwei', 'Drei'].map(words => tell(code, { words }, randomUUID())))
  expect((await shown()).messages).toHaveLength(4)
  expect(await told()).toHaveLength(4)
})

test('without an address it is on the page of the order alone, which the desk says [R12.3201 R4.3100]', async () => {
  const { code, shown } = await place()
  const seen = async () => (await screen.now()).orders.find(each => each.code === code)
  expect((await seen())?.withoutMail).toBeUndefined()
  await shop.db.updateTable('orders').set({ email: '' }).where('code', '=', code).execute()
  expect((await seen())?.withoutMail).toBe(true)
  await tell(code, { sentence: 'call' })
  expect((await shown()).messages).toHaveLength(1)
  expect(await told()).toEqual([])
})

test('what cannot be told changes nothing: no words, too many, after the end, in a shop that does not [R4.3103]', async () => {
  const { code, shown } = await place()
  expect((await tell(code, { words: ' \n ' })).status).toBe(422)
  expect((await tell(code, { words: 'x'.repeat(MESSAGE_LENGTH + 1) })).status).toBe(422)
  expect((await tell(code, { sentence: 'unknown' })).status).toBe(422)
  expect((await tell('NOBODY', { sentence: 'call' })).status).toBe(404)
  await setSettings(shop, { GUEST_SENTENCES: '' })
  expect(await (await tell(code, { sentence: 'call' })).json()).toMatchObject({ message: sentencesOff })
  await setSettings(shop, { GUEST_SENTENCES: 'yes' })
  await answerAs(shop, code, 'rejected')
  expect(await (await tell(code, { sentence: 'call' })).json()).toMatchObject({ message: changedElsewhere })
  expect((await shown()).messages).toBeUndefined()
  const much = await place()
  await shop.db.updateTable('orders').set({ messages: MOST_MESSAGES }).where('code', '=', much.code).execute()
  expect((await tell(much.code, { sentence: 'call' })).status).toBe(409)
  expect(await told()).toEqual([])
})

test('messages are exported with the account, and forgotten with the guest, also those that wait to be sent [R4.3104]', async () => {
  const ada = bearer(await tokenFor(shop, { userId: await customer(shop) }))
  const { code, shown } = await place(ada)
  for (const words of ['Eins', 'Zwei']) await tell(code, { words })
  const own = JSON.stringify(await call(shop, endpoints.getMyData, {}, ada))
  expect(own).toContain('"Zwei"')
  await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
  expect((await shown()).messages).toBeUndefined()
  expect(
    await shop.db.selectFrom('order_messages').selectAll().where('order_code', '=', code).execute(),
  ).toEqual([])
  expect(await told()).toEqual([])
})
