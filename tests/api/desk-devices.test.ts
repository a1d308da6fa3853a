import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unknownCode } from '#contract/desk/texts.ts'
import { DAY, MINUTE } from '#contract/kit/durations.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { endDevice } from '#server/sessions/desk/devices.ts'
import { pairedScreen, pairingCode, sendPairing } from './setup/desk.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

function wait(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

describe('a pairing code', () => {
  test('pairs one device, and signs it in by a cookie that no script and no other site can use [R12.1 R12.4]', async () => {
    const code = await pairingCode(shop)
    const response = await sendPairing(shop, code)
    expect(response.status).toBe(200)
    const cookie = response.headers.get('Set-Cookie') ?? ''
    expect(cookie).toMatch(/^__Host-desk=/)
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) expect(cookie).toContain(part)
    expect((await sendPairing(shop, code)).status).toBe(422)
  })

  test('expires after ten minutes, and is refused at its field [R12.4]', async () => {
    const code = await pairingCode(shop)
    wait(10 * MINUTE)
    const response = await sendPairing(shop, code)
    expect([response.status, (await response.json()).data]).toEqual([422, { code: [unknownCode] }])
  })

  test('may be typed in groups [R12.4]', async () => {
    const code = await pairingCode(shop)
    expect((await sendPairing(shop, `${code.slice(0, 4)} ${code.slice(4)}`)).status).toBe(200)
  })

  test('cannot be guessed by trying [R12.4]', async () => {
    const limited = shop.another({ rateLimit: 100 })
    await pairingCode(shop)
    const statuses: number[] = []
    for (let attempt = 0; attempt < 21; attempt++)
      statuses.push((await sendPairing(limited, String(attempt).padStart(8, '0'))).status)
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([422]))
    expect(statuses[20]).toBe(429)
  })
})

describe('a paired device', () => {
  test('stays signed in while it is used, and is not after 30 days without [R12.4]', async () => {
    const screen = await pairedScreen(shop)
    for (const _ of Array.from({ length: 3 })) {
      wait(29 * DAY)
      const response = await screen.get('/device')
      expect([response.status, response.headers.has('Set-Cookie')]).toEqual([200, true])
    }
    wait(30 * DAY)
    expect((await screen.get('/device')).status).toBe(401)
  })

  test('is signed out at once when it is revoked, also where it listens [R12.4]', async () => {
    const screen = await pairedScreen(shop)
    const stream = await screen.get('/events')
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    await inTransaction(shop.db, tx =>
      endDevice(tx, { id: screen.id, by: { device: 'command-line' }, now: shop.clock.now }),
    )
    expect((await screen.get('/now')).status).toBe(401)
    let ended = false
    while (!ended) ended = (await reader.read()).done
    expect(ended).toBe(true)
  })
})
