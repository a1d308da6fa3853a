import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import { COMMAND_LINE } from '#server/acts/acts.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createOutbox } from '#server/outbox/outbox.ts'
import { resendWaiting } from '#server/outbox/retry.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { recordingMailer } from './setup/mailer.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

/** A shop whose mail server refuses the first so many mails, and how often it was asked. */
async function shopWith(failures = 0) {
  const { mails, mailer } = recordingMailer(failures)
  const asked: string[] = []
  const shop = await openShop({
    mailer: mail => {
      asked.push(mail.id)
      return mailer(mail)
    },
  })
  shops.push(shop)
  const place = async () => (await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })).code ?? ''
  const pass = (seconds: number): Promise<void> => {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * SECOND)
    return shop.outbox.drain()
  }
  return { shop, mails, asked, place, pass }
}

test('the kitchen’s mails leave before those to guests [R12.32]', async () => {
  const { shop, asked, place } = await shopWith()
  const codes = [await place(), await place(), await place()]
  await answerAs(shop, codes[0] ?? '', 'accepted')
  await shop.outbox.wake()
  expect(asked.slice(0, 3).sort()).toEqual(codes.map(code => `new-order-${code}`).sort())
  expect(asked.slice(3)).not.toContain(expect.stringContaining('new-order'))
  expect(asked).toHaveLength(7)
})

test('a mail to the kitchen does not wait while one to a guest hangs [R12.32]', async () => {
  const { shop, place } = await shopWith()
  const { db, clock } = shop
  const code = await place()
  const hanging = Promise.withResolvers<void>()
  const sent: string[] = []
  const outbox = { db, log: pino({ enabled: false }), now: () => clock.now }
  const guests = createOutbox({ ...outbox, of: 'mails', send: () => hanging.promise })
  const kitchen = createOutbox({ ...outbox, of: 'kitchen', send: async ({ id }) => void sent.push(id) })
  const sending = guests.drain()
  await kitchen.drain()
  expect(sent).toEqual([`new-order-${code}`])
  hanging.resolve()
  await sending
})

test('mails about an order are tried every 15 s for ten minutes, and then ever less often for a day [R12.33]', async () => {
  const { shop, asked, place, pass } = await shopWith(Number.POSITIVE_INFINITY)
  await place()
  await shop.outbox.drain()
  for (let seconds = 15; seconds <= 600; seconds += 15) {
    await pass(15)
    expect(asked).toHaveLength((seconds / 15 + 1) * 2)
  }
  const quick = asked.length
  await pass(15)
  expect(asked).toHaveLength(quick)
  await pass(15)
  expect(asked).toHaveLength(quick + 2)
  await pass(30)
  expect(asked).toHaveLength(quick + 2)
  for (let hours = 0; hours < 20; hours++) await pass(3600)
  expect(asked.length).toBeGreaterThan(quick + 2 + 2 * 15)
})

test('mails about anything else take their time [R12.33]', async () => {
  const { shop, asked, pass } = await shopWith(Number.POSITIVE_INFINITY)
  const message = {
    fname: 'Ada',
    lname: 'Beispiel',
    subject: 'Hallo',
    message: 'Guten Tag',
    terms: true as const,
  }
  await call(shop, endpoints.contact, { body: { ...message, email: 'ada@example.org' } })
  await shop.outbox.drain()
  await pass(15)
  expect(asked).toHaveLength(1)
  await pass(15)
  expect(asked).toHaveLength(2)
})

test('waiting messages are sent at once on request [R12.34]', async () => {
  const { shop, mails, place } = await shopWith(2)
  await place()
  await shop.outbox.drain()
  await shop.outbox.drain()
  expect(mails).toEqual([])
  expect(await inTransaction(shop.db, tx => resendWaiting(tx, COMMAND_LINE, shop.clock.now))).toBe(2)
  await shop.outbox.drain()
  expect(mails).toHaveLength(2)
  expect(await inTransaction(shop.db, tx => resendWaiting(tx, COMMAND_LINE, shop.clock.now))).toBe(0)
})
