import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { latestOrders } from '#server/orders/list.ts'
import { call } from './setup/call.ts'
import { counter } from './setup/counter.ts'
import { counterScreen } from './setup/desk.ts'
import { forgetOrders } from './setup/forget-orders.ts'
import { recordingMailer } from './setup/mailer.ts'
import { bruschetta, delivery, home } from './setup/order.ts'
import { changeCatalogue, openShop, setSettings, type TestShop } from './setup/shop.ts'

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
})

const ticketOf = async (code: string, copy: 'kitchen' | 'driver' = 'driver'): Promise<string> =>
  (await (await screen.get(`/orders/${code}/tickets/${copy}`)).json()).data.text

describe('the name of a payment method', () => {
  const rename = (name: Record<string, string>) =>
    changeCatalogue(shop, async tx => {
      await tx
        .updateTable('payment_providers')
        .set({ name: JSON.stringify(name) })
        .where('id', '=', 'cash')
        .execute()
    })
  const place = async (lang: string): Promise<string> =>
    (await call(shop, endpoints.placeOrder, { body: delivery([bruschetta({ qty: 3 })]) }, { lang })).code ??
    ''
  const file = async (path: string, encoding: string): Promise<string> => {
    const owner = await counter(shop, 'owner', 'Büro')
    const answer = await owner.get(path)
    return new TextDecoder(encoding).decode(await answer.arrayBuffer())
  }

  test('stays as it was on an open order, in the language of each reader [R12.2204]', async () => {
    await rename({ de: 'Bar', en: 'Cash', tr: 'Nakit' })
    const code = await place('en')
    await rename({ de: 'Bar oder Scheck', en: 'Cash or cheque', tr: 'Nakit veya çek' })
    const [order] = (await screen.now()).orders
    expect([order?.payment, order?.paymentNames?.en, order?.paymentNames?.tr]).toEqual([
      'Bar',
      'Cash',
      'Nakit',
    ])
    expect(await ticketOf(code)).toMatch(/^Bar$/m)
    expect(await latestOrders(shop.db)).toMatchObject([{ payment: 'Bar' }])
    await shop.outbox.drain()
    expect(mails.find(({ id }) => id === `new-order-${code}`)?.text).toContain('Zahlung: Bar\n')
  })

  test('is one in the files, whatever languages guests ordered in [R12.2204]', async () => {
    await setSettings(shop, { DATEV_CONSULTANT: '29098', DATEV_CLIENT: '55003' })
    await rename({ de: 'Bar', en: 'Cash', tr: 'Nakit' })
    for (const lang of ['de', 'en', 'tr']) await place(lang)
    await rename({ de: 'Barzahlung', en: 'In cash', tr: 'Nakit para' })
    await place('tr')
    for (const lang of ['de', 'en', 'tr']) {
      const rows = (await file(`/reports/month/orders?lang=${lang}`, 'utf-8')).trim().split('\r\n').slice(1)
      expect(rows.map(row => row.split(/[;,]/)[6])).toEqual(Array(4).fill('Barzahlung'))
    }
    const batch = (await file('/reports/2026-11/datev', 'windows-1252')).trim().split('\r\n').slice(2)
    expect(batch.length).toBeGreaterThanOrEqual(4)
    for (const line of batch) expect(line).toContain(', Barzahlung"')
  })

  test('of a method that is gone is the one of the restaurant in every file [R12.2204]', async () => {
    await rename({ de: 'Bar', en: 'Cash', tr: 'Nakit' })
    for (const lang of ['de', 'en', 'tr']) await place(lang)
    await changeCatalogue(shop, async tx => {
      await tx.deleteFrom('payment_providers').where('id', '=', 'cash').execute()
    })
    const rows = (await file('/reports/month/orders?lang=en', 'utf-8')).trim().split('\r\n').slice(1)
    expect(rows.map(row => row.split(/[;,]/)[6])).toEqual(['Bar', 'Bar', 'Bar'])
  })
})

describe('the town of an address', () => {
  let bringing: TestShop
  beforeAll(async () => {
    bringing = await openShop()
  })
  afterAll(() => bringing.close())

  /** Everywhere that a delivery's address is shown. */
  async function shown(zipcode: string, address: string) {
    const desk = await counterScreen(bringing)
    await forgetOrders(bringing)
    const body = delivery([bruschetta({ qty: 3 })], { address: { ...home, address, zipcode } })
    const { code = '', key = '' } = await call(bringing, endpoints.placeOrder, { body })
    const [order] = (await desk.now()).orders
    const ticket = (await (await desk.get(`/orders/${code}/tickets/driver`)).json()).data.text
    const status = await call(bringing, endpoints.getOrderStatus, { params: { key } })
    const [listed] = await latestOrders(bringing.db)
    return {
      desk: order?.address.at(-1),
      map: order?.place,
      ticket,
      status: [status.address?.zipcode, status.address?.town],
      list: listed?.address,
    }
  }
  const setTowns = (town: string, zipcode = '10437') =>
    changeCatalogue(bringing, async tx => {
      await tx.deleteFrom('places').execute()
      await tx
        .insertInto('places')
        .values({ id: 'ryke', street: 'Rykestraße', zipcode, town, lat: '52.5', lng: '13.4', sort: 0 })
        .execute()
    })

  test('is that of its place on screen, map, ticket, status page and in the list, not the area’s name [R12.2206]', async () => {
    await setTowns('Berlin')
    const all = await shown('10437', 'Rykestr. 12')
    expect(all).toMatchObject({
      desk: '10437 Berlin',
      map: 'Rykestr. 12, 10437 Berlin',
      status: ['10437', 'Berlin'],
      list: 'Rykestr. 12, 3. Stock, 10437 Berlin',
    })
    expect(all.ticket).toMatch(/^10437 Berlin$/m)
    expect(JSON.stringify(all)).not.toContain('Helmholtzkiez')
  })

  test('is left out where nobody knows it [R12.2206]', async () => {
    await setTowns('Potsdam', '14467')
    const all = await shown('10437', 'Rykestraße 12')
    expect(all).toMatchObject({ desk: '10437', map: 'Rykestraße 12, 10437', status: ['10437', undefined] })
    expect(JSON.stringify(all)).not.toMatch(/Helmholtzkiez|Potsdam/)
  })
})
