import { createPublicKey, verify } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { SECOND } from '#contract/kit/durations.ts'
import type { PushMessage } from '#server/push/push-message.ts'
import { answerAs } from './setup/answer.ts'
import { call, send } from './setup/call.ts'
import { pairedScreen } from './setup/desk.ts'
import { cola, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { person } from './setup/staff.ts'

const ENDPOINT = 'https://push.example.com/send/abc'
const PHONE = 'https://push.example.com/send/phone'

let shop: TestShop
let pushed: PushMessage[]
let answer: number
beforeEach(async () => {
  pushed = []
  answer = 201
  shop = await openShop({
    push: async message => {
      pushed.push(message)
      return answer
    },
  })
})
afterEach(() => shop.close())

const paired = async () => {
  const screen = await pairedScreen(shop)
  await screen.subscribe(ENDPOINT)
  return screen
}
/** Places an order and lets a minute pass in which nobody answers it. */
async function unanswered(): Promise<string> {
  const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
  await pass(60)
  return code
}
async function pass(seconds: number): Promise<void> {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * SECOND)
  await shop.alarm.drain()
  await shop.pushes.drain()
}

/** Whether a token has the signature of a public key, as push services check it. */
function isSigned(token: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  const half = (start: number): string => point.subarray(start, start + 32).toString('base64url')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) }, format: 'jwk' })
  const end = token.lastIndexOf('.')
  const signature = Buffer.from(token.slice(end + 1), 'base64url')
  return verify('sha256', Buffer.from(token.slice(0, end)), { key, dsaEncoding: 'ieee-p1363' }, signature)
}

describe('a message to a device', () => {
  test('says nothing about the order, and is signed for its push service [R12.60]', async () => {
    await paired()
    const code = await unanswered()
    expect(pushed).toMatchObject([
      { endpoint: ENDPOINT, headers: { 'Content-Length': '0', TTL: '900', Urgency: 'high' } },
    ])
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(pushed[0]?.headers.Authorization ?? '') ?? []
    const [, payload = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    expect(claims).toMatchObject({ aud: 'https://push.example.com', sub: expect.stringMatching(/^mailto:/) })
    expect(isSigned(token, key)).toBe(true)
    expect(JSON.stringify(pushed)).not.toContain(code)
  })

  test('uses keys that are generated once and survive a restart [R12.60]', async () => {
    const keyOf = async (process: TestShop, headers: Record<string, string>) =>
      (await (await send(process, 'GET', '/desk/push', undefined, { headers })).json()).data.publicKey
    const { headers } = await pairedScreen(shop)
    const restarted = shop.another()
    const [one, other] = await Promise.all([keyOf(shop, headers), keyOf(restarted, headers)])
    expect(Buffer.from(one, 'base64url')).toHaveLength(65)
    expect([other, await keyOf(restarted, headers)]).toEqual([one, one])
    await restarted.close()
  })

  test('is tried again while the push service fails, until the order is answered [R12.60]', async () => {
    await paired()
    answer = 503
    const code = await unanswered()
    await pass(15)
    expect(pushed).toHaveLength(2)
    await answerAs(shop, code, 'accepted')
    await pass(15)
    expect(pushed).toHaveLength(2)
  })

  test('is no longer sent to a device that has withdrawn, or is no longer paired [R12.60]', async () => {
    const screen = await paired()
    answer = 410
    await unanswered()
    await unanswered()
    expect(pushed).toHaveLength(1)
    answer = 201
    await screen.subscribe(ENDPOINT)
    await send(shop, 'DELETE', '/desk/device', undefined, { headers: screen.headers })
    await paired()
    await unanswered()
    expect(pushed).toHaveLength(2)
  })

  test('is sent to people who have signed in, once for each browser, until they sign out [R12.60 R12.64]', async () => {
    const screen = await paired()
    const owner = await person(shop)
    expect((await owner.send('POST', '/push', { endpoint: PHONE })).status).toBe(200)
    await unanswered()
    expect(pushed.map(({ endpoint }) => endpoint).sort()).toEqual([ENDPOINT, PHONE])
    // The same browser as another session.
    await owner.send('POST', '/push', { endpoint: ENDPOINT })
    await unanswered()
    expect(pushed.map(({ endpoint }) => endpoint).slice(2)).toEqual([ENDPOINT])
    await screen.subscribe(PHONE)
    await owner.send('DELETE', '/device')
    await unanswered()
    expect(pushed.map(({ endpoint }) => endpoint).slice(3)).toEqual([PHONE])
  })

  test('is not for people who do not work with orders [R12.64]', async () => {
    const editor = await person(shop, 'editor')
    expect((await editor.send('POST', '/push', { endpoint: PHONE })).status).toBe(403)
  })

  test.each([
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://push.example.com:8443/a',
    'https://user:secret@push.example.com/a',
    'push',
  ])('is not sent to %s [R12.61]', async endpoint => {
    const screen = await pairedScreen(shop)
    expect((await screen.subscribe(endpoint)).status).toBe(422)
  })
})
