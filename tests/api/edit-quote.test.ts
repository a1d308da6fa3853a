import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/api/endpoints.ts'
import { EditQuote } from '#contract/desk/order-edit.ts'
import { call } from './setup/call.ts'
import { counterPerson } from './setup/counter.ts'
import { bruschetta, cola, lunch, takeaway } from './setup/order.ts'
import { openShop, setSettings, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
  await setSettings(shop, { ORDER_EDITS: 'yes' })
})
afterAll(() => shop.close())

test('a change that brings dishes is priced line by line before it is made, with what was chosen in the words of the restaurant [R12.3221]', async () => {
  const desk = await counterPerson(shop)
  const body = takeaway([bruschetta({ qty: 2 }), cola()])
  const { code = '' } = await call(shop, endpoints.placeOrder, { body }, { lang: 'en' })
  const quote = async (edit: object) => {
    const { data } = await (await desk.post(`/orders/${code}/edits/quote`, edit)).json()
    return z.parse(EditQuote, data)
  }
  const { added, after } = await quote({
    lines: [{ position: 0, qty: 3 }],
    add: [cola({ qty: 0 }), lunch(), cola({ qty: 2 })],
  })
  expect(added).toEqual([
    { name: expect.stringContaining('pizza'), choices: [expect.any(String), 'Cola'], price: 9.9 },
    { name: 'Cola (0,33 l)', choices: [], price: 2.9 },
  ])
  expect(after).toBe(39.3)
  expect((await quote({ lines: [{ position: 0, qty: 3 }] })).added).toEqual([])
})
