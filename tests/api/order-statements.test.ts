import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { call } from './setup/call.ts'
import { bruschetta, cola, lunch, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

/** Version of the catalogue, begin, earlier keys, key, code, order, what finds it, lines, mails, hooks, key, commit. */
const MAX_STATEMENTS = 12

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const statementsOf = async (body: ReturnType<typeof takeaway>): Promise<string[]> => {
  shop.statements.length = 0
  await call(shop, endpoints.placeOrder, { body }, { key: String(body.cart.items.length) })
  return [...shop.statements]
}

test('an order takes few statements, however many lines it has [R10.232]', async () => {
  await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  const one = await statementsOf(takeaway([bruschetta()]))
  expect(one.length, one.join('\n')).toBeLessThanOrEqual(MAX_STATEMENTS)
  const many = await statementsOf(
    takeaway([...Array.from({ length: 12 }, () => cola()), bruschetta(), lunch()]),
  )
  expect(many.map(kindOf)).toEqual(one.map(kindOf))
})

/** The first words of a statement, which its number of rows does not change. */
const kindOf = (statement: string): string => statement.split(' ').slice(0, 3).join(' ')
