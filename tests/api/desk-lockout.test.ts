import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#contract/kit/texts.ts'
import { pairingCode } from './setup/desk.ts'
import { browserAt, newPasskey } from './setup/passkey.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { deviceIn, invited, PASSWORD } from './setup/staff.ts'

const STRANGERS = 1000
const HERE = '192.0.2.1'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ config: { rateLimit: 30, trustProxy: true } })
})
afterEach(() => shop.close())

const one = (): string => HERE
const many = (index: number): string => `10.${index % 250}.${Math.floor(index / 250)}.1`

/** What strangers try at the desk's door; each call is wrong. */
const ATTEMPTS: [string, object][] = [
  ['/passkey/options', {}],
  ['/passkey', { answer: { id: 'x' } }],
  ['/invitation', { token: 'x' }],
  ['/invitation/passkey/options', { token: 'x' }],
  ['/devices', { code: '123456781234', name: 'x' }],
  ['/pass', { token: 'x' }],
]

/** Returns how often each answer was given. */
async function tryAll(networkOf: (index: number) => string): Promise<Map<number, number>> {
  const answers = new Map<number, number>()
  for (let index = 0; index < STRANGERS; index++)
    for (const [path, body] of ATTEMPTS) {
      const { status } = await browserAt(shop, networkOf(index)).post(path, body)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  return answers
}

describe('a thousand attempts of strangers', () => {
  test.each([
    ['one network, which is the restaurant’s own', one],
    ['many networks', many],
  ])(
    'from %s keep nobody out: passkeys, invitations and pairing work [R12.430]',
    async (_, networkOf) => {
      const token = await invited(shop, 'ada@shop.example', 'owner')
      const passkey = newPasskey()
      const phone = browserAt(shop, HERE)
      const answer = passkey.made(await phone.challenge('/invitation/passkey/options', { token }))
      await phone.post('/invitation/passkey', { token, name: 'Ada', answer })
      const link = await invited(shop, 'eva@shop.example', 'service')
      const code = await pairingCode(shop)

      const answers = await tryAll(networkOf)
      expect(answers.has(500)).toBe(false)
      expect(answers.has(429)).toBe(networkOf === one)

      const owner = browserAt(shop, HERE)
      const signed = passkey.signed(await owner.challenge('/passkey/options'))
      expect((await deviceIn(await owner.post('/passkey', { answer: signed }))).person).toBe('Ada')
      const guest = browserAt(shop, HERE)
      expect((await guest.post('/invitation', { token: link })).status).toBe(200)
      const chosen = { token: link, name: 'Eva', password: PASSWORD, code: '' }
      expect((await guest.post('/invitation/password', chosen)).status).toBe(200)
      const tablet = browserAt(shop, HERE)
      expect(await deviceIn(await tablet.post('/devices', { code, name: 'Küche' }))).toMatchObject({
        role: 'kitchen',
      })
    },
    120_000,
  )

  test('are refused to their network after twenty wrong pairing codes [R12.430]', async () => {
    const tried = async (address: string): Promise<Response> =>
      browserAt(shop, address).post('/devices', { code: '123456781234', name: 'x' })
    for (let index = 0; index < 20; index++) expect((await tried(HERE)).status).toBe(422)
    const refused = await tried(HERE)
    expect([refused.status, (await refused.json()).message]).toEqual([429, accounts.tooManyAttempts])
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await tried('192.0.2.2')).status).toBe(422)
  })

  test('do not find a pairing code, which has twelve digits [R12.430]', async () => {
    expect(await pairingCode(shop)).toMatch(/^\d{12}$/)
  })
})
