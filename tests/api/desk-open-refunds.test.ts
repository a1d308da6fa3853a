import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { Operating } from '#contract/desk/operating.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { call } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { dataOf, person } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

test('an owner is warned of refunds that the provider has not carried out for an hour [R12.317]', async () => {
  const owner = await person(shop)
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  const ago = (minutes: number): string => new Date(shop.clock.now.getTime() - minutes * MINUTE).toISOString()
  const add = (position: number, minutes: number, state: 'requested' | 'done' = 'requested') =>
    shop.db
      .insertInto('refunds')
      .values({
        id: `refund-${position}`,
        order_code: code,
        payment: code,
        position,
        state,
        amount: 500,
        parts: '[]',
        lines: '[]',
        reason: '',
        actor: 'Ada',
        attempts: 0,
        problem: '',
        settled_at: null,
        requested_at: ago(minutes),
        due_at: ago(minutes),
      })
      .execute()
  const warnings = async () =>
    (await dataOf(await owner.get('/operating'), Operating)).warnings.filter(
      ({ kind }) => kind !== 'backup-none',
    )
  await add(1, 59)
  await add(2, 900, 'done')
  expect(await warnings()).toEqual([])
  await add(3, 61)
  expect(await warnings()).toEqual([{ kind: 'refunds-open', count: 2, at: ago(61) }])
})
