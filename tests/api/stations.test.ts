import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import type { KitchenLine } from '#contract/desk/kitchen-lines.ts'
import { MINUTE, SECOND } from '#contract/kit/durations.ts'
import { call } from './setup/call.ts'
import { counterPerson } from './setup/counter.ts'
import { counterScreen } from './setup/desk.ts'
import { bruschetta, cola, lunch, type SentLine, takeaway } from './setup/order.ts'
import { StarPrinter } from './setup/printers.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
let screen: Awaited<ReturnType<typeof counterScreen>>
beforeEach(async () => {
  shop = await openShop()
  screen = await counterScreen(shop)
})
afterEach(() => shop.close())

/** Starters are made cold, pizza in the oven, and drinks at the bar. */
const withStations = (): Promise<void> =>
  changeCatalogue(shop, async tx => {
    for (const [id, station] of Object.entries({ vorspeisen: 'Kalt', pizza: 'Ofen', softdrinks: 'Bar' }))
      await tx.updateTable('categories').set({ station }).where('id', '=', id).execute()
  })

const wait = (ms: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

const EVERYTHING = [bruschetta({ qty: 3 }), lunch({ qty: 2 }), cola()]

async function accepted(lines: SentLine[] = EVERYTHING): Promise<string> {
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway(lines) })
  await screen.command(code, { command: 'accept', minutes: 20 })
  return code
}

const shownLines = async (code: string): Promise<KitchenLine[]> =>
  (await screen.now()).orders
    .filter(order => order.code === code)
    .flatMap(({ items }) => items.flatMap(({ lines = [] }) => lines))

async function printerOf(name: string, settings: object = {}) {
  const { call: connection, id } = await screen.addPrinter('star', name)
  expect((await screen.put(`/printers/${id}`, { driver: 0, ...settings })).status).toBe(200)
  const device = new StarPrinter(connection)
  return {
    id,
    device,
    /** What it prints now, in letters that all tests read. */
    async prints(): Promise<string[]> {
      const before = device.paper.length
      for (let turn = 0; turn < 8; turn++) await device.turn()
      return device.paper.slice(before).map(({ bytes }) => bytes.toString('latin1'))
    },
  }
}

describe('a kitchen', () => {
  test('has no stations until one is named, and then every line is at one of them [R12.3050]', async () => {
    const code = await accepted()
    expect((await screen.now()).stations).toEqual([])
    expect((await shownLines(code)).map(({ station }) => station)).toEqual(Array(4).fill(undefined))
    await withStations()
    expect((await screen.now()).stations).toEqual(['Kalt', 'Ofen', 'Bar'])
    expect((await shownLines(code)).map(({ station }) => station)).toEqual(['Kalt', 'Ofen', 'Bar', 'Bar'])
    await changeCatalogue(shop, tx =>
      tx.updateTable('products').set({ station: 'Ofen' }).where('id', '=', '101').execute(),
    )
    expect((await shownLines(code)).map(({ station }) => station)).toEqual(['Ofen', 'Ofen', 'Bar', 'Bar'])
    // What names no station, and a dish that is gone, belong to the first one.
    await changeCatalogue(shop, tx =>
      tx.updateTable('categories').set({ station: '' }).where('id', '=', 'softdrinks').execute(),
    )
    expect((await shownLines(code)).map(({ station }) => station)).toEqual(['Ofen', 'Ofen', 'Kalt', 'Kalt'])
  })
})

describe('a printer', () => {
  test('prints the dishes of its stations large, the others small, and nothing of an order without its own [R12.3051]', async () => {
    await withStations()
    const oven = await printerOf('Ofen', { stations: ['Ofen'] })
    const cold = await printerOf('Kalt', { stations: ['Kalt', 'Bar'] })
    await accepted()
    wait(SECOND)
    await accepted([cola()])
    const [ticket = '', ...none] = await oven.prints()
    expect(none).toEqual([])
    expect(ticket).toContain('1 von 4 Positionen')
    expect(ticket).toContain('2 x Pizza')
    expect(ticket).toContain('(Kalt)')
    expect(ticket).toContain('2 x Cola (0,33 l) (Bar)')
    const both = await cold.prints()
    expect(both.map(text => /(\d) von (\d) Positionen/.exec(text)?.slice(1))).toEqual([
      ['3', '4'],
      ['1', '1'],
    ])
    expect(both[0]).toContain('Margherita (Klein) (Ofen)')
  })

  test('of a kitchen without stations, and one that has chosen none, prints the whole order [R12.3051]', async () => {
    const printer = await printerOf('Küche', { stations: ['Ofen'] })
    await accepted()
    const before = await printer.prints()
    await withStations()
    const other = await printerOf('Alles')
    await accepted()
    for (const [text = ''] of [before, await other.prints()]) {
      expect(text).toContain('3 x Brusch')
      expect(text).not.toContain('Positionen')
    }
  })

  test('prints of a change what its stations make, the rest small, and nothing of a change that is not theirs [R12.3058]', async () => {
    await withStations()
    await setSettings(shop, { ORDER_EDITS: 'yes' })
    const printers = {
      cold: await printerOf('Kalt', { stations: ['Kalt'] }),
      bar: await printerOf('Bar', { stations: ['Bar'] }),
    }
    const code = await accepted()
    for (const printer of Object.values(printers)) expect(await printer.prints()).toHaveLength(1)
    const desk = await counterPerson(shop)
    const change = async (edit: object): Promise<void> => {
      const asked = await (await desk.post(`/orders/${code}/edits/quote`, edit)).json()
      const { version, after: total } = asked.data
      expect((await desk.post(`/orders/${code}/edits`, { version, ...edit, total })).status).toBe(200)
    }
    await change({ lines: [{ position: 2, qty: 0 }] })
    expect(await printers.cold.prints()).toEqual([])
    const [bar = ''] = await printers.bar.prints()
    expect(bar).toContain('--- 1 x Cola (0,33 l)')
    expect(bar).toMatch(/.NDERUNG/)
    expect(bar).not.toContain('Brusch')
    await change({
      lines: [
        { position: 0, qty: 1 },
        { position: 1, qty: 1 },
      ],
    })
    const [cold = ''] = await printers.cold.prints()
    expect(cold).toContain('--- 2 x Brusch')
    expect(cold).toMatch(/-1 x .* \(Klein\) \(Ofen\)/)
    expect((await printers.bar.prints())[0]).toContain('-2 x Brusch')
    // What is not about single dishes concerns all of them.
    await change({ notes: 'ohne Besteck' })
    for (const printer of Object.values(printers))
      expect((await printer.prints())[0]).toContain('ohne Besteck')
  })

  test('says which other printer has the same dishes [R12.3052]', async () => {
    await withStations()
    const oven = await printerOf('Ofen 1', { stations: ['Ofen'] })
    const second = await printerOf('Ofen 2', { stations: ['Ofen', 'Bar'] })
    await accepted()
    expect((await oven.prints())[0]).toContain('Auch gedruckt auf Ofen 2')
    expect((await second.prints())[0]).toContain('Auch gedruckt auf Ofen 1')
  })

  test('that does not print leaves its tickets to its fallback, each once, with its name and stations [R12.3053]', async () => {
    await withStations()
    const bar = await printerOf('Bar', { stations: ['Bar'] })
    const oven = await printerOf('Ofen', { stations: ['Ofen'], fallback: bar.id })
    await oven.device.turn()
    await accepted()
    expect(await bar.prints()).toHaveLength(1)
    wait(MINUTE + SECOND)
    await oven.device.say('paper')
    const [ticket = '', ...none] = await bar.prints()
    expect(none).toEqual([])
    expect(ticket).toMatch(/Ersatz f.+r Ofen/)
    expect(ticket).toContain('1 von 4 Positionen')
    expect(ticket).toContain('2 x Pizza')
    await oven.device.say('ready')
    // Back, it prints what is new, and nothing of what was taken over.
    expect(await oven.prints()).toEqual([])
    await accepted()
    expect(await oven.prints()).toHaveLength(1)
  })

  test('keeps a ticket that it was handed, and its fallback passes nothing on [R12.3053]', async () => {
    await withStations()
    const last = await printerOf('Kalt', { stations: ['Kalt'] })
    const bar = await printerOf('Bar', { stations: ['Bar'], fallback: last.id })
    const oven = await printerOf('Ofen', { stations: ['Ofen'], fallback: bar.id })
    oven.device.confirms = false
    await accepted()
    await oven.device.turn()
    await last.prints()
    wait(2 * MINUTE)
    await bar.device.turn()
    expect((await screen.now()).tickets.map(({ printer, state }) => [printer, state])).toContainEqual([
      'Ofen',
      'unconfirmed',
    ])
    await accepted([lunch()])
    wait(2 * MINUTE)
    expect((await bar.prints()).length).toBeGreaterThan(0)
    expect(await last.prints()).toEqual([])
  })

  test('is nobody’s fallback once it is removed, and never its own [R12.3053]', async () => {
    const bar = await printerOf('Bar')
    const oven = await printerOf('Ofen', { fallback: bar.id })
    const fallback = async () => (await screen.now()).printers.find(({ id }) => id === oven.id)?.fallback
    expect(await fallback()).toBe(bar.id)
    await screen.put(`/printers/${oven.id}`, { fallback: oven.id })
    expect(await fallback()).toBeUndefined()
    await screen.put(`/printers/${oven.id}`, { fallback: bar.id })
    await screen.remove(`/printers/${bar.id}`)
    expect(await fallback()).toBeUndefined()
  })
})

test('of 60 orders on three stations nothing is lost, doubled or made twice, while two screens of each tick at once [R12.3054]', async () => {
  await withStations()
  const screens = await Promise.all(['A', 'B'].map(() => counterScreen(shop)))
  const stations = ['Kalt', 'Ofen', 'Bar']
  const printers = []
  for (const name of stations) printers.push(await printerOf(name, { stations: [name] }))
  const codes = []
  for (let order = 0; order < 60; order++) codes.push(await accepted())
  const paper = []
  for (const { device } of printers) {
    for (let turn = 0; turn < 130; turn++) await device.turn()
    paper.push(device.paper.map(({ bytes }) => bytes.toString('latin1')))
  }
  for (const tickets of paper)
    for (const code of codes) expect(tickets.filter(text => text.includes(code))).toHaveLength(1)
  for (const code of codes) {
    const lines = await shownLines(code)
    const taps = stations.flatMap(station => {
      const own = lines.filter(line => line.station === station).map(({ id, qty }) => ({ id, qty }))
      return screens.map(each => each.post(`/orders/${code}/lines`, { made: true, lines: own }, randomUUID()))
    })
    expect((await Promise.all(taps)).map(({ status }) => status)).toEqual(Array(6).fill(200))
  }
  const { orders } = await screen.now()
  expect(orders).toHaveLength(60)
  for (const { items } of orders)
    for (const { qty, made, station } of items.flatMap(({ lines = [] }) => lines))
      expect([made, stations.includes(station ?? '')]).toEqual([qty, true])
})
