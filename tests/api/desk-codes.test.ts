import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Acts } from '#contract/desk/acts.ts'
import { DAY, MINUTE, SECOND } from '#contract/kit/durations.ts'
import { send } from './setup/call.ts'
import { OWN_PAGE } from './setup/desk.ts'
import { recordingMailer } from './setup/mailer.ts'
import { openShop, type TestShop } from './setup/shop.ts'
import { appCode, dataOf, PASSWORD, type Person, person } from './setup/staff.ts'

const FREE = 5
const WRONG = '000000'

let shop: TestShop
let mails: ReturnType<typeof recordingMailer>['mails']
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer, config: { rateLimit: 1000, trustProxy: true } })
})
afterEach(() => shop.close())

function wait(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms)
}

let networks = 0
/** Signs in from a network that has not called before. */
function signIn(who: Person, code: string, { password = PASSWORD, cookie = '', by = shop } = {}) {
  networks++
  const from = `10.${Math.floor(networks / 250)}.${networks % 250}.1`
  const headers = { ...OWN_PAGE, 'X-Forwarded-For': from, ...(cookie && { Cookie: cookie }) }
  return send(by, 'POST', '/desk/sign-in', { email: who.email, password, code }, { headers })
}

const waitOf = (response: Response): number => Number(response.headers.get('Retry-After')) * SECOND

async function typeWrong(who: Person, times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt++) expect((await signIn(who, WRONG)).status).toBe(422)
}

describe('wrong codes after a right password', () => {
  test('have to wait longer each time, on every process and from every network [R12.432]', async () => {
    const ada = await person(shop)
    await typeWrong(ada, FREE)
    const other = shop.another()
    const pauses: number[] = []
    for (let turn = 0; turn < 13; turn++) {
      other.clock.now = shop.clock.now
      const refused = await signIn(ada, appCode(shop, ada.secret, 1), { by: other })
      expect(refused.status).toBe(429)
      pauses.push(waitOf(refused) / MINUTE)
      wait(waitOf(refused))
      expect((await signIn(ada, WRONG)).status).toBe(422)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440])
    wait(DAY)
    expect((await signIn(ada, appCode(shop, ada.secret))).status).toBe(200)
    await typeWrong(ada, FREE)
    await other.close()
  })

  test('and recovery codes count alike, also when many are tried at once [R12.432]', async () => {
    const ada = await person(shop)
    const tried = await Promise.all(
      Array.from({ length: 3 * FREE }, (_, index) => signIn(ada, index % 2 ? WRONG : 'AAAA-BBBB-CCCC-DDDD')),
    )
    const statuses = tried.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(FREE).fill(422), ...Array(2 * FREE).fill(429)])
    const [code = ''] = ada.recoveryCodes
    expect((await signIn(ada, code)).status).toBe(429)
    wait(MINUTE)
    expect((await signIn(ada, code)).status).toBe(200)
  })

  test('do not lock out a device on which the person has signed in, which has attempts of its own [R12.432]', async () => {
    const ada = await person(shop)
    wait(MINUTE)
    const cookies = (await signIn(ada, appCode(shop, ada.secret))).headers.getSetCookie()
    const cookie = cookies.find(set => set.startsWith('device='))?.split(';')[0] ?? ''
    await typeWrong(ada, FREE)
    expect((await signIn(ada, WRONG)).status).toBe(429)
    wait(30 * SECOND)
    expect((await signIn(ada, appCode(shop, ada.secret), { cookie })).status).toBe(200)
    // The owner's success gives whoever tries elsewhere no new attempts.
    expect((await signIn(ada, WRONG)).status).toBe(429)
    for (let attempt = 0; attempt < FREE; attempt++)
      expect((await signIn(ada, WRONG, { cookie })).status).toBe(422)
    expect((await signIn(ada, WRONG, { cookie })).status).toBe(429)
  })

  test('are paused for the right and the wrong password alike, and wrong passwords pause nothing [R12.432]', async () => {
    const ada = await person(shop)
    for (let attempt = 0; attempt < 2 * FREE; attempt++)
      expect((await signIn(ada, WRONG, { password: 'wrong password' })).status).toBe(422)
    await typeWrong(ada, FREE)
    const answers = await Promise.all(
      [PASSWORD, 'wrong password'].map(async password => {
        const refused = await signIn(ada, WRONG, { password })
        return [refused.status, waitOf(refused), await refused.json()]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })

  test('are in the history, and every fifth is mailed to the person and the owners [R12.432]', async () => {
    const owner = await person(shop)
    const editor = await person(shop, 'editor')
    await person(shop, 'service')
    await typeWrong(editor, FREE - 1)
    await shop.outbox.drain()
    expect(mails).toEqual([])
    await typeWrong(editor, 1)
    expect((await signIn(editor, WRONG)).status).toBe(429)
    expect((await signIn(editor, WRONG, { password: 'wrong password' })).status).toBe(429)
    await shop.outbox.drain()
    expect(mails.map(({ to }) => to.address).sort()).toEqual([editor.email, owner.email])
    for (const { subject, text } of mails) {
      expect(subject).toBe('Falsche Codes bei Ofenvogel')
      expect(text).toContain(editor.email)
    }
    const { acts } = await dataOf(await owner.get('/acts/2026-11-20'), Acts)
    const refused = acts.filter(({ kind }) => kind === 'code-refused')
    expect(refused).toHaveLength(FREE + 1)
    expect(refused[0]).toMatchObject({ subject: editor.email, device: 'Browser', person: '' })
  })
})
