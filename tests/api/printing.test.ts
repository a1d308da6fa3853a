import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { PrinterKind } from '#contract/desk/printers.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { call } from './setup/call.ts'
import { connectionTo, counterScreen } from './setup/desk.ts'
import { bruschetta, delivery, takeaway } from './setup/order.ts'
import { EpsonPrinter, StarPrinter } from './setup/printers.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let screen: Awaited<ReturnType<typeof counterScreen>>
beforeEach(async () => {
  shop = await openShop()
  screen = await counterScreen(shop)
})
afterEach(() => shop.close())

const wait = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

const place = async (body = takeaway([bruschetta()])): Promise<string> =>
  String((await call(shop, endpoints.placeOrder, { body })).code)

async function accepted(body?: ReturnType<typeof takeaway>): Promise<string> {
  const code = await place(body)
  await screen.command(code, { command: 'accept', minutes: 20 })
  return code
}

const states = async (): Promise<string[]> => (await screen.now()).tickets.map(({ state }) => state)

const newPrinter = { star: StarPrinter, epson: EpsonPrinter } as const

describe.each(['star', 'epson'] as const)('a %s printer', kind => {
  const added = async (own: PrinterKind = kind) => {
    const { call: connection, ...printer } = await screen.addPrinter(own)
    return { ...printer, device: new newPrinter[own](connection) }
  }

  test('prints an accepted order once, a copy for the kitchen and one for the driver [R12.12]', async () => {
    const { device } = await added()
    const pickup = await accepted()
    wait(SECOND)
    const brought = await accepted(delivery([bruschetta({ qty: 3 })], { notes: 'Bitte klingeln' }))
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
    for (const _ of Array.from({ length: 5 })) await device.turn()
    const papers = device.paper.map(({ bytes }) => bytes.toString('latin1'))
    expect(papers.map(text => [text.includes(pickup), text.includes(brought)])).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ])
    expect(papers[2]).toContain('Rykestra')
    expect(papers[1]).not.toContain('Rykestra')
    for (const text of papers) expect(text).not.toContain('KOPIE')
    expect(await states()).toEqual([])
  })

  test('prints nothing of an order that was cancelled before it fetched it [R12.12]', async () => {
    const { device } = await added()
    const code = await place()
    await screen.post(`/orders/${code}/tickets`, {
      copy: 'kitchen',
      printerId: (await screen.now()).printers[0]?.id,
    })
    await screen.command(code, { command: 'reject', reason: 'Zu' })
    await device.turn()
    expect([device.paper, await states()]).toEqual([[], []])
  })

  test('that confirms nothing leaves the ticket unconfirmed, and only a person prints it again, as a copy [R12.12]', async () => {
    const { device } = await added()
    const code = await accepted()
    device.confirms = false
    await device.turn()
    expect(await states()).toEqual(['sent'])
    device.restart()
    device.confirms = true
    wait(MINUTE)
    const [ticket] = (await screen.now()).tickets
    expect(ticket).toMatchObject({ code, state: 'unconfirmed', printer: 'Küche' })
    for (const _ of [1, 2, 3]) await device.turn()
    expect(device.paper).toHaveLength(1)
    const key = randomUUID()
    for (const _ of [1, 2])
      expect((await screen.post(`/tickets/${ticket?.id}`, { again: true }, key)).status).toBe(200)
    for (const _ of [1, 2, 3]) await device.turn()
    expect(device.paper).toHaveLength(2)
    expect(device.paper[1]?.bytes.toString('latin1')).toContain('KOPIE')
    expect(await states()).toEqual([])
  })

  test('that confirms late is believed [R12.12]', async () => {
    const { device } = await added()
    await accepted()
    device.confirms = false
    await device.turn()
    wait(2 * MINUTE)
    expect(await states()).toEqual(['unconfirmed'])
    device.confirms = true
    await device.turn()
    expect(await states()).toEqual([])
  })

  test('that was away for long prints nothing old, and what it missed is shown [R12.12]', async () => {
    const { device } = await added()
    const code = await accepted()
    wait(31 * MINUTE)
    await device.turn()
    expect(device.paper).toEqual([])
    expect((await screen.now()).tickets).toMatchObject([{ code, state: 'expired' }])
    const [ticket] = (await screen.now()).tickets
    expect((await screen.post(`/tickets/${ticket?.id}`, { again: true })).status).toBe(200)
    await device.turn()
    // Nothing was on paper before, so this is no copy.
    expect(device.paper[0]?.bytes.toString('latin1')).not.toContain('KOPIE')
  })

  test('says when it has no paper, is open or falls silent [R12.90]', async () => {
    const { device } = await added()
    const state = async () => (await screen.now()).printers[0]?.state
    expect(await state()).toBe('new')
    for (const [status, expected] of [
      ['ready', 'ready'],
      ['low', 'low'],
      ['paper', 'paper'],
      ['cover', 'cover'],
      ['ready', 'ready'],
    ] as const) {
      await device.say(status)
      expect(await state()).toBe(expected)
    }
    wait(2 * MINUTE)
    expect(await state()).toBe('silent')
    await device.turn()
    expect(await state()).toBe('ready')
  })

  test('whose paper ends while it prints reports the ticket as failed [R12.12]', async () => {
    const { device } = await added()
    await accepted()
    device.fails = true
    await device.turn()
    expect([await states(), device.paper]).toEqual([['failed'], []])
  })

  test('hands a ticket to one of two that ask at once [R12.12]', async () => {
    const { address } = await added()
    const code = await accepted()
    const other = shop.another()
    const devices = [shop, other].map(each => new newPrinter[kind](connectionTo(each, address)))
    await Promise.all(devices.map(device => device.turn()))
    await other.close()
    expect(devices.flatMap(({ paper }) => paper)).toHaveLength(1)
    expect(await states()).toEqual([])
    expect(code).toMatch(/\w{6}/)
  })
})

test('an address without the printer’s secret, and one that was removed, is not known [R12.91]', async () => {
  const { id, address, call: connection } = await screen.addPrinter('star')
  const poll = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"statusCode":"200"}',
  }
  expect((await connection(poll)).status).toBe(200)
  const other = await screen.addPrinter('star', 'Bar')
  const swapped = address.replace(id, other.id)
  expect((await connectionTo(shop, swapped)(poll)).status).toBe(404)
  expect((await connectionTo(shop, `${address}0`)(poll)).status).toBe(404)
  expect((await screen.remove(`/printers/${id}`)).status).toBe(200)
  expect((await connection(poll)).status).toBe(404)
  expect(JSON.stringify(shop.logged)).not.toContain(address.split('/').at(-1))
})

test('a printer is added once for each key, and prints as many copies as it is set to [R12.91]', async () => {
  const key = randomUUID()
  const answers = []
  for (const _ of [1, 2])
    answers.push(await (await screen.post('/printers', { name: 'Küche', kind: 'star' }, key)).json())
  expect(answers[0]).toEqual(answers[1])
  const [printer] = (await screen.now()).printers
  expect((await screen.now()).printers).toHaveLength(1)
  expect((await screen.put(`/printers/${printer?.id}`, { kitchen: 2, driver: 0 })).status).toBe(200)
  const driverOnly = await screen.put(`/printers/${printer?.id}`, { driver: 1 })
  expect((await driverOnly.json()).data).toMatchObject({ kitchen: 2, driver: 1 })
  expect((await screen.put(`/printers/${printer?.id}`, { driver: 0 })).status).toBe(200)
  expect((await screen.put(`/printers/${printer?.id}`, { kitchen: 4, driver: 0 })).status).toBe(422)
  const device = new StarPrinter(connectionTo(shop, answers[0].data.address))
  const code = await accepted(delivery([bruschetta({ qty: 3 })]))
  for (const _ of [1, 2, 3]) await device.turn()
  const texts = device.paper.map(({ bytes }) => bytes.toString('latin1'))
  expect(texts.map(text => text.split(code).length - 1)).toEqual([2])
})

test('a test print needs no order [R12.91]', async () => {
  const { id, call: connection } = await screen.addPrinter('star')
  await screen.post(`/printers/${id}/tests`)
  const device = new StarPrinter(connection)
  await device.turn()
  expect(device.paper[0]?.bytes.toString('latin1')).toContain('Testdruck')
})

test('every ticket says that it is not a till receipt, and the desk has no way to record cash [R12.13]', async () => {
  const code = await place(delivery([bruschetta({ qty: 3 })]))
  for (const copy of ['kitchen', 'driver']) {
    const { image, text } = (await (await screen.get(`/orders/${code}/tickets/${copy}`)).json()).data
    expect(text).toContain('Kein Kassenbeleg')
    expect(image).toMatch(/^<svg/)
    expect(image.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:/)
  }
  const before = await shop.db
    .selectFrom('orders')
    .select('paid_at')
    .where('code', '=', code)
    .executeTakeFirst()
  for (const command of ['accept', 'ready', 'send', 'complete'] as const)
    expect((await screen.command(code, { command })).status).toBe(200)
  expect(before).toEqual(
    await shop.db.selectFrom('orders').select('paid_at').where('code', '=', code).executeTakeFirst(),
  )
  expect((await screen.get('/orders/AAAAAA/tickets/kitchen')).status).toBe(404)
})
