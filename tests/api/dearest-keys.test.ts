import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyAbilities } from '#contract/api/abilities.ts'
import { type KeyEndpointName, keyEndpoints } from '#contract/programs/keys/endpoints.ts'
import { cpuOf, MOST_CPU } from './setup/cpu.ts'
import { refusedBodies } from './setup/dearest.ts'
import { program } from './setup/keys.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let till: Awaited<ReturnType<typeof program>>
beforeAll(async () => {
  shop = await openShop()
  till = await program(shop, ...keyAbilities)
})
afterAll(() => shop.close())

type WithJson = Extract<KeyEndpointName, 'answerOrder' | 'setAvailability'>

/** A body of each call that takes JSON, right in every field. Files are read beside the server's thread (files-beside.test.ts). */
const bodies = {
  answerOrder: { answer: 'decline', minutes: 30, reason: 'x', reasonKind: 'closing' },
  setAvailability: { target: 'product 101', externalId: 'x', sizeExternalId: 'x', until: 'tomorrow' },
} satisfies Record<WithJson, object>

test.each(Object.keys(bodies) as WithJson[])(
  'the dearest that a program can send to %s needs less than 100 ms of CPU [R10.2390]',
  async name => {
    const { method, path } = keyEndpoints[name]
    const address = path.replace(/^\/v1/, '').replace('{code}', 'K7M4QX')
    const dear: Record<string, number> = {}
    for (const { what, body } of refusedBodies(bodies[name])) {
      const ms = await cpuOf(async () => (await till.call(method, address, body)).text())
      if (ms > MOST_CPU) dear[what] = ms
    }
    expect(dear).toEqual({})
  },
  300_000,
)

test('a long cursor, period or state is refused without work [R10.2390]', async () => {
  const long = encodeURIComponent('1,'.repeat(2000))
  for (const address of [`/orders?since=${long}`, `/reports/${long}`, `/menu/${long}`]) {
    let status = 0
    const ms = await cpuOf(async () => {
      const response = await till.call('GET', address)
      await response.text()
      status = response.status
    })
    expect([address.slice(0, 12), status >= 400 && status < 500]).toEqual([address.slice(0, 12), true])
    expect(ms).toBeLessThan(MOST_CPU)
  }
})
