import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { wrongPasskey } from '#contract/desk/texts.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import { browserAt, newPasskey } from './setup/passkey.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { deviceIn, invited } from './setup/staff.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const OPTIONS = '/passkey/options'
const NEW_OPTIONS = '/invitation/passkey/options'

/** A person with a passkey, and the browser that made it. */
async function enrolled() {
  const token = await invited(shop, 'ada@shop.example', 'owner')
  const browser = browserAt(shop)
  const passkey = newPasskey()
  const answer = passkey.made(await browser.challenge(NEW_OPTIONS, { token }))
  const device = await deviceIn(await browser.post('/invitation/passkey', { token, name: 'Ada', answer }))
  expect(device).toMatchObject({ role: 'owner', person: 'Ada' })
  return { passkey }
}

async function expectRefused(response: Response): Promise<void> {
  expect([response.status, (await response.json()).data]).toEqual([422, { answer: [wrongPasskey] }])
}

describe('a challenge', () => {
  test('lets the browser in that asked for it, once [R12.433]', async () => {
    const { passkey } = await enrolled()
    const browser = browserAt(shop)
    const answer = passkey.signed(await browser.challenge(OPTIONS))
    expect((await deviceIn(await browser.post('/passkey', { answer }))).person).toBe('Ada')
    await expectRefused(await browser.post('/passkey', { answer }))
  })

  test('is worth nothing in another browser [R12.433]', async () => {
    const { passkey } = await enrolled()
    const [asking, other] = [browserAt(shop), browserAt(shop)]
    const challenge = await asking.challenge(OPTIONS)
    await expectRefused(await browserAt(shop).post('/passkey', { answer: passkey.signed(challenge) }))
    await other.challenge(OPTIONS)
    await expectRefused(await other.post('/passkey', { answer: passkey.signed(challenge) }))
    expect((await asking.post('/passkey', { answer: passkey.signed(challenge) })).status).toBe(200)
  })

  test('serves no other purpose and no other link [R12.433]', async () => {
    const { passkey } = await enrolled()
    const token = await invited(shop, 'eva@shop.example', 'service')
    const other = await invited(shop, 'ida@shop.example', 'service')
    const browser = browserAt(shop)
    const [toSignIn, forEva] = [
      await browser.challenge(OPTIONS),
      await browser.challenge(NEW_OPTIONS, { token }),
    ]
    await expectRefused(await browser.post('/passkey', { answer: passkey.signed(forEva) }))
    const make = (link: string, challenge: string) =>
      browser.post('/invitation/passkey', { token: link, name: 'Eva', answer: newPasskey().made(challenge) })
    await expectRefused(await make(token, toSignIn))
    await expectRefused(await make(other, forEva))
    expect((await make(token, forEva)).status).toBe(200)
  })

  test('ends after five minutes [R12.433]', async () => {
    const { passkey } = await enrolled()
    const browser = browserAt(shop)
    const answer = passkey.signed(await browser.challenge(OPTIONS))
    shop.clock.now = new Date(shop.clock.now.getTime() + 5 * MINUTE)
    await expectRefused(await browser.post('/passkey', { answer }))
  })

  test('cannot be made by anybody else, and asking for it stores nothing [R12.433]', async () => {
    const { passkey } = await enrolled()
    const browser = browserAt(shop)
    const challenge = await browser.challenge(OPTIONS)
    const forged = Buffer.from(challenge, 'base64url')
    forged[0] = 0x7f
    await expectRefused(
      await browser.post('/passkey', { answer: passkey.signed(forged.toString('base64url')) }),
    )
    await shop.db.deleteFrom('staff_challenges').execute()
    for (let index = 0; index < 20; index++) await browserAt(shop).challenge(OPTIONS)
    expect(await shop.db.selectFrom('staff_challenges').selectAll().execute()).toEqual([])
  })
})
