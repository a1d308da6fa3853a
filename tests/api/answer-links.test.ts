import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { answerPath } from '#server/orders/answer-links.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { cola, takeaway } from './setup/order.ts'
import { markPaid } from './setup/paid.ts'
import { openShop, type TestShop } from './setup/shop.ts'

const LATER = { orderTime: 'later', deliverAt: '2026-11-20T20:00:00+01:00' } as const
let shop: TestShop
let mails: Mail[]
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
})
afterEach(() => shop.close())

/** Places an order and returns it with the links of the mail to the restaurant, by their names. */
async function placed(changed = {}) {
  const body = takeaway([cola()], changed)
  const { code = '', key = '' } = await call(shop, endpoints.placeOrder, { body }, { lang: 'en' })
  await shop.outbox.drain()
  return { code, key, links: linksIn(mails.find(({ id }) => id === `new-order-${code}`)) }
}

/** The paths of a mail's answer links, by their names; the same in its text and its HTML. */
function linksIn(mail: Mail | undefined): Map<string, string> {
  const found = [...(mail?.text ?? '').matchAll(/^(.+):\nhttps:\/\/shop\.example(\/api\/answer\/\S+)$/gm)]
  for (const [, , path] of found) expect(mail?.html).toContain(`href="https://shop.example${path}"`)
  return new Map(found.map(([, name = '', path = '']) => [name, path]))
}

const open = (path = '') => shop.app.request(path)
const press = (path = '', form: Record<string, string> = {}) =>
  shop.app.request(path, { method: 'POST', body: new URLSearchParams(form) })

const wait = (minutes: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}
const shown = (key: string) => call(shop, endpoints.getOrderStatus, { params: { key } }, { lang: 'en' })

describe('the links in the mail about a new order [R12.11]', () => {
  test('are named in the restaurant’s language, and looking at them changes nothing', async () => {
    const { key, links } = await placed()
    expect([...links.keys()]).toEqual([
      'In 20 Minuten annehmen',
      'In 30 Minuten annehmen',
      'In 45 Minuten annehmen',
      'Ablehnen',
    ])
    for (const [name, path] of links) {
      const answer = await open(path)
      const page = await answer.text()
      expect(answer.status).toBe(200)
      expect(page.match(/<button/g)).toHaveLength(1)
      expect(page).toContain(`<button class="main">${name}</button>`)
      expect(page).toContain('<html lang="de">')
      expect(page).toContain('1 × Cola (0,33 l)')
      expect(page).toContain('<meta name="robots" content="noindex">')
      expect(page).not.toMatch(/<script|style="/)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-security-policy': expect.stringMatching(
          /^default-src 'none'; style-src 'sha256-\S+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
        ),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
    }
    expect((await shown(key)).orderState).toBe('received')
    expect(mails.filter(toGuest)).toHaveLength(1)
  })

  test('accept an order by their button, once, and the others then say when and by whom', async () => {
    const { code, key, links } = await placed()
    wait(5)
    const done = await press(links.get('In 30 Minuten annehmen'))
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('Erledigt.')])
    expect(await shown(key)).toMatchObject({
      orderState: 'accepted',
      promisedAt: '2026-11-20T17:35:00.000Z',
    })
    for (const path of links.values()) {
      const [again, seen] = [await press(path), await open(path)]
      expect([again.status, seen.status]).toEqual([409, 200])
      for (const page of [await again.text(), await seen.text()]) {
        expect(page).toContain('Diese Bestellung wurde schon beantwortet.')
        expect(page).toContain('20. November 2026, 18:05 Uhr: Angenommen (Link in der E-Mail)')
        expect(page).toContain('Zugesagt für 20. November 2026, 18:35 Uhr')
        expect(page).not.toContain('<button')
      }
    }
    await shop.outbox.drain()
    expect(mails.filter(toGuest).map(({ id }) => id)).toEqual([`confirmation-${code}`, `approved-${code}`])
    expect((await shown(key)).promisedAt).toBe('2026-11-20T17:35:00.000Z')
  })

  test('reject an order with a reason that the guest reads', async () => {
    const { key, links } = await placed()
    expect(await (await open(links.get('Ablehnen'))).text()).toContain('name="reason"')
    expect((await press(links.get('Ablehnen'), { reason: 'Kein <b>Teig</b> mehr' })).status).toBe(200)
    expect(await shown(key)).toMatchObject({ orderState: 'rejected', reason: 'Kein <b>Teig</b> mehr' })
    const page = await (await open(links.get('Ablehnen'))).text()
    expect(page).toContain('Grund: Kein &lt;b&gt;Teig&lt;/b&gt; mehr')
  })

  test('keep a reason that is too long, to be shortened, and answer nothing with it [R5.2251]', async () => {
    const { key, links } = await placed()
    const reason = `${'Kein "Teig" mehr. '.repeat(12)}Ende`
    const refused = await press(links.get('Ablehnen'), { reason })
    const page = await refused.text()
    expect(refused.status).toBe(422)
    expect(page).toContain(`Das sind ${reason.length} Zeichen, möglich sind 200.`)
    expect(page).toContain(`value="${reason.replaceAll('"', '&quot;')}"`)
    expect((await shown(key)).orderState).toBe('received')
    expect((await press(links.get('Ablehnen'), { reason: reason.slice(0, 200) })).status).toBe(200)
  })

  test('say before and after rejecting a paid order that the money is refunded [R4.90]', async () => {
    const { code, links } = await placed()
    const warned = async () => (await (await open(links.get('Ablehnen'))).text()).includes('schon bezahlt')
    expect(await warned()).toBe(false)
    await markPaid(shop.db, code, shop.clock.now)
    expect(await warned()).toBe(true)
    expect(await (await press(links.get('Ablehnen'))).text()).toContain('(wird erstattet)')
  })

  test('offer an order for a time of its own for that time', async () => {
    const { key, links } = await placed(LATER)
    expect([...links.keys()]).toEqual(['Für 20. November 2026, 20:00 Uhr annehmen', 'Ablehnen'])
    await press([...links.values()][0])
    expect((await shown(key)).promisedAt).toBe('2026-11-20T19:00:00.000Z')
  })

  test('name the one who was faster', async () => {
    const { code, links } = await placed()
    await answerAs(shop, code, 'accepted', 'cancelled')
    const late = await press(links.get('Ablehnen'))
    const page = await late.text()
    expect(late.status).toBe(409)
    expect(page).toContain('18:00 Uhr: Angenommen (Kommandozeile)')
    expect(page).toContain('18:00 Uhr: Storniert (Kommandozeile)')
  })

  test('let one of several buttons win that are pressed at once', async () => {
    const { code, links } = await placed()
    const answers = await Promise.all([...links.values()].map(path => press(path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const events = await shop.db.selectFrom('order_events').select('actor').execute()
    expect(events).toEqual([{ actor: 'mail-link' }])
    const queued = await shop.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute()
    expect(queued).toHaveLength(1)
    expect(queued[0]?.id).toContain(code)
  })

  test.each([
    ['as soon as possible', {}, 12 * 60],
    ['later', LATER, 14 * 60],
  ])('expire half a day after the order was wanted: %s', async (_, wanted, minutes) => {
    const { key, links } = await placed(wanted)
    const path = links.get('Ablehnen')
    wait(minutes)
    expect((await open(path)).status).toBe(200)
    wait(1)
    for (const answer of [await open(path), await press(path)]) {
      expect([answer.status, await answer.text()]).toEqual([410, expect.stringContaining('ist abgelaufen')])
    }
    expect((await shown(key)).orderState).toBe('received')
  })

  test('cannot be made up: each is signed for its order and its answer', async () => {
    const { code, key, links } = await placed()
    const { code: other } = await placed()
    const path = links.get('In 20 Minuten annehmen') ?? ''
    const forged = [
      path.replace(code, other),
      path.replace('/20/', '/45/'),
      path.replace('/20/', '/reject/'),
      path.replace('/20/', '/1/'),
      path.slice(0, -1),
      `/api${answerPath('another secret', code, '20')}`,
      `/api${answerPath(shop.config.secret, 'XXXXXX', '20')}`,
    ]
    for (const made of forged) {
      expect([(await open(made)).status, (await press(made)).status], made).toEqual([404, 404])
    }
    expect((await shown(key)).orderState).toBe('received')
  })

  test('are left out of a mail that leaves after the answer', async () => {
    const { code = '' } = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) })
    await answerAs(shop, code, 'accepted')
    await shop.outbox.drain()
    const mail = mails.find(({ id }) => id === `new-order-${code}`)
    expect(linksIn(mail).size).toBe(0)
    expect(mail?.text).toContain('inzwischen beantwortet: Angenommen')
  })
})
