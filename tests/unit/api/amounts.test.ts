import { expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { failures } from '#contract/kit/texts.ts'
import { createCall } from '#lib/api/call.ts'
import { ApiError } from '#lib/api/errors.ts'

/** Reads the delivery areas of a shop in this currency, one of which costs 3.499. */
const read = (currency: string | undefined) =>
  createCall({
    base: () => 'https://shop.example/api',
    lang: () => 'de',
    currency: () => currency,
    fetch: async () => Response.json({ data: [{ id: 1, name: 'Kiez', deliveryPrice: 3.499 }] }),
  })(endpoints.getAreas)

test('an amount with more decimals than the shop’s currency is off the contract [R7.2350]', async () => {
  const error: unknown = await read('EUR').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ message: failures.contract })
  expect(String(error instanceof Error && error.cause)).toContain(
    "0.deliveryPrice: the shop's currency has no more than 2 decimals",
  )
})

test.each(['KWD', undefined])('in %s it is read [R7.2350]', async currency => {
  const [area] = await read(currency)
  expect(area?.deliveryPrice).toBe(3.499)
})
