import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { EditQuote } from '#contract/desk/order-edit.ts'
import { fieldTexts } from '#contract/kit/texts.ts'
import { OrderHookEvent } from '#contract/programs/hooks.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { deliveriesOf } from '#server/hooks/deliveries.ts'
import { addHook } from '#server/hooks/hooks.ts'
import { erasePerson } from '#server/orders/erase-person.ts'
import { orderDocument } from '#server/printers/document.ts'
import { COLUMNS, previewOf } from '#server/printers/render-ticket.ts'
import { createShopSource } from '#server/shop/shop.ts'
import { call, errorOf } from './setup/call.ts'
import { counterPerson } from './setup/counter.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { program } from './setup/keys.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, cola, lunch, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'
import { dataOf } from './setup/staff.ts'

const { mails, mailer } = recordingMailer()
let shop: TestShop
let desk: Awaited<ReturnType<typeof counterPerson>>
let screen: Awaited<ReturnType<typeof counterScreen>>
beforeAll(async () => {
  shop = await openShop({ mailer })
  desk = await counterPerson(shop)
  screen = await counterScreen(shop)
  await inTransaction(shop.db, tx =>
    addHook(tx, { name: 'ERP', url: 'https://erp.example/hook', events: [], now: shop.clock.now }),
  )
})
afterAll(() => shop.close())
beforeEach(async () => {
  mails.length = 0
  await forgetOrders(shop)
  await setSettings(shop, { SUBSTITUTIONS: '1', ORDER_EDITS: '1' })
})

const SAID = ['call', 'leave', 'choose', undefined]
const lines = () => [
  bruschetta({ ifOut: 'call' }),
  lunch({ ifOut: 'leave' }),
  cola({ ifOut: 'choose' }),
  bruschetta(),
]

async function place(items = lines()) {
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body: takeaway(items) })
  return {
    code: String(code),
    status: () => call(shop, endpoints.getOrderStatus, { params: { key } }),
    card: async () => {
      const shown = (await screen.now()).orders.find(order => order.code === String(code))
      if (!shown) throw new Error(`there is no card of ${code}`)
      return shown
    },
  }
}
const saidOf = (items: readonly { ifOut?: string | null | undefined }[]) => items.map(({ ifOut }) => ifOut)

async function ticketOf(code: string, copy: 'kitchen' | 'driver'): Promise<string> {
  const paper = { shop: await createShopSource()(shop.db), columns: COLUMNS.epson, onPaper: true }
  const document = await orderDocument(shop.db, { code, copy, again: false }, paper)
  return previewOf(document ?? '').text
}

const WORDS = ['anrufen', 'weglassen', 'Sie wählen'].map(words => `Falls aus: ${words}`)
const MAILED = ['bitte anrufen', 'weglassen', 'bitte etwas anderes wählen'].map(
  words => `Falls aus: ${words}`,
)
const inText = (text: string, words: string[]) => words.filter(each => text.includes(each))

test('each line says what its guest wants if it is out: to kitchen, guest, house and programs [R4.3108]', async () => {
  const { code, status, card } = await place()
  const { items } = await status()
  expect(saidOf(items)).toEqual(SAID)
  expect(saidOf((await card()).items)).toEqual(SAID)
  expect(inText(await ticketOf(code, 'kitchen'), WORDS)).toEqual(WORDS)
  expect(inText(await ticketOf(code, 'driver'), ['Falls aus'])).toEqual([])
  await shop.outbox.drain()
  for (const id of [`new-order-${code}`, `confirmation-${code}`]) {
    const text = mails.find(mail => mail.id === id)?.text ?? ''
    expect(inText(text, MAILED), id).toEqual(MAILED)
  }
  const events = (await deliveriesOf(shop.db)).map(({ body }) => z.parse(OrderHookEvent, JSON.parse(body)))
  const placed = events.find(({ data }) => data.order.code === code)
  expect(saidOf(placed?.data.order.items ?? [])).toEqual(SAID)
  const till = await program(shop, 'orders:read')
  const [listed] = (await till.feed()).orders
  expect(saidOf(listed?.order.items ?? [])).toEqual(SAID)
})

test('it is ordered again with its line, and erased with its guest [R4.3108 R4.3110]', async () => {
  const { code, status, card } = await place()
  const again = async () => (await status()).items.map(({ line }) => line?.ifOut)
  expect(await again()).toEqual(SAID)
  const stored = await shop.db
    .selectFrom('order_items')
    .select('line')
    .where('order_code', '=', code)
    .execute()
  expect(stored.filter(({ line }) => line?.includes('ifOut'))).toEqual([])
  await inTransaction(shop.db, tx => erasePerson(tx, code, shop.clock.now))
  expect([...(await again()), ...saidOf((await card()).items)].filter(Boolean)).toEqual([])
})

test('a changed order keeps it, also for more of the same, and who changes it reads it [R4.3110 R12.3204]', async () => {
  const { code, status } = await place([bruschetta({ ifOut: 'leave' }), cola()])
  await desk.command(code, { command: 'accept' })
  const quote = await dataOf(await desk.post(`/orders/${code}/edits/quote`, {}), EditQuote)
  expect(saidOf(quote.lines)).toEqual(['leave', undefined])
  const edit = {
    version: 0,
    lines: [
      { position: 0, qty: 2 },
      { position: 1, qty: 0 },
    ],
    add: [cola()],
  }
  const { after } = await dataOf(await desk.post(`/orders/${code}/edits/quote`, edit), EditQuote)
  const made = await desk.post(`/orders/${code}/edits`, { ...edit, total: after }, 'swap')
  expect(made.status).toBe(200)
  expect(saidOf((await status()).items)).toEqual(['leave', 'leave', undefined])
})

test('that a dish is switched off changes no order [R12.3204]', async () => {
  const { card } = await place([bruschetta({ ifOut: 'leave' })])
  const before = await card()
  const [dish] = before.dishes
  const target = { kind: dish?.kind, target: dish?.target }
  const off = await screen.put('/sold-out', { ...target, until: 'switched-back' })
  expect(off.status).toBe(200)
  const { items, total, state } = await card()
  expect({ items, total, state }).toEqual({ items: before.items, total: before.total, state: before.state })
  await screen.put('/sold-out', { ...target, until: 'off' })
})

test('anything else is refused at its line [R4.3109]', async () => {
  const body = takeaway([bruschetta(), bruschetta({ ifOut: 'swap' as never })])
  const refused = await errorOf(shop, endpoints.placeOrder, { body })
  expect(refused).toMatchObject({ status: 422 })
  expect(JSON.stringify(refused)).toContain(
    JSON.stringify({ 'items.1.ifOut': [fieldTexts.invalid] }).slice(1, -1),
  )
})

test('without the setting, no notice is taken of it [R4.3109]', async () => {
  await setSettings(shop, { SUBSTITUTIONS: '' })
  const { code, status, card } = await place()
  const { items } = await status()
  expect([...saidOf(items), ...items.map(({ line }) => line?.ifOut)].filter(Boolean)).toEqual([])
  expect(saidOf((await card()).items).filter(Boolean)).toEqual([])
  expect(await ticketOf(code, 'kitchen')).not.toContain('Falls aus')
})
