import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api/endpoints.ts'
import { MINUTE } from '#contract/kit/durations.ts'
import type { OrderState } from '#contract/orders/order-state.ts'
import { OrderChangeError } from '#server/checkout/order-step.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { historyOf } from '#server/orders/history.ts'
import { type NewState, statusOf } from '#server/orders/states.ts'
import { answerAs, answerWith } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { recordingMailer, toGuest } from './setup/mailer.ts'
import { cola, delivery, type OrderBody, takeaway } from './setup/order.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let mails: Mail[]
let code: string
let key: string
beforeEach(async () => {
  const recorder = recordingMailer()
  mails = recorder.mails
  shop = await openShop({ mailer: recorder.mailer })
})
afterEach(() => shop.close())

async function place(lang = 'de', body: OrderBody = takeaway([cola()])): Promise<void> {
  const placed = await call(shop, endpoints.placeOrder, { body }, { lang })
  code = placed.code ?? ''
  key = placed.key ?? ''
}

const answer = (to: NewState, told = {}) => answerWith(shop, code, to, told)

const shown = (lang = 'de') => call(shop, endpoints.getOrderStatus, { params: { key } }, { lang })

const outbox = async () =>
  (await shop.db.selectFrom('outbox').select('id').orderBy('id').execute()).map(row => row.id)

async function mailed(id: string): Promise<Mail | undefined> {
  await shop.outbox.drain()
  return mails.filter(toGuest).find(mail => mail.id === `${id}-${code}`)
}

const later = (minutes: number): void => {
  shop.clock.now = new Date(shop.clock.now.getTime() + minutes * MINUTE)
}

const row = () => shop.db.selectFrom('orders').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

const history = async () =>
  (await historyOf(shop.db, await row())).map(({ state, actor, at, promisedAt, reason }) => [
    state,
    actor,
    at.slice(11, 16),
    promisedAt?.slice(11, 16) ?? reason,
  ])

const AHEAD = '2026-11-20T20:00:00+01:00'

test('a waiting guest reads within how long the restaurant usually answers, once a few were answered [R7.790]', async () => {
  for (const [before, minutes] of [1, 2, 12, 4].entries()) {
    await place()
    expect((await shown()).answerMinutes).toBe(before < 3 ? undefined : 12)
    later(minutes)
    await answer(minutes === 2 ? 'rejected' : 'accepted', minutes === 2 ? { reason: 'x' } : {})
    expect((await shown()).answerMinutes).toBeUndefined()
  }
  await place()
  expect((await shown()).answerMinutes).toBe(4)
  later(9)
  await answer('accepted')
  await place('de', { ...takeaway([cola()]), orderTime: 'later', deliverAt: AHEAD })
  expect((await shown()).answerMinutes).toBeUndefined()
})

describe('the states of an order [R4.82]', () => {
  test('follow each other, with time, actor and reason, and clients that do not know them see the four statuses', async () => {
    await place('en', delivery([cola({ qty: 6 })]))
    expect(await shown()).toMatchObject({ status: 'pending_approval', orderState: 'received' })
    const steps: [NewState, string, string][] = [
      ['accepted', 'approved', 'Accepted'],
      ['preparing', 'approved', 'In preparation'],
      ['ready', 'approved', 'Ready'],
      ['on_the_way', 'approved', 'On the way'],
      ['completed', 'completed', 'Completed'],
    ]
    for (const [state, status, statusText] of steps) {
      later(10)
      await answer(state, state === 'accepted' ? { minutes: 45, actor: 'Ada' } : {})
      expect(await shown('en')).toMatchObject({ orderState: state, status, statusText })
    }
    expect((await shown()).promisedAt).toBe('2026-11-20T17:55:00.000Z')
    expect(await history()).toEqual([
      ['received', 'guest', '17:00', ''],
      ['accepted', 'Ada', '17:10', '17:55'],
      ['preparing', 'command-line', '17:20', ''],
      ['ready', 'command-line', '17:30', ''],
      ['on_the_way', 'command-line', '17:40', ''],
      ['completed', 'command-line', '17:50', ''],
    ])
  })

  test('end with the reason that the guest reads', async () => {
    await place()
    await answer('cancelled', { reason: 'Der Ofen\nist aus' })
    expect(await shown()).toMatchObject({
      status: 'rejected',
      orderState: 'cancelled',
      statusText: 'Storniert',
      reason: 'Der Ofen ist aus',
    })
    expect((await history()).at(-1)).toEqual(['cancelled', 'command-line', '17:00', 'Der Ofen ist aus'])
  })

  test.each([
    ['as soon as possible, by the time that the kitchen needs', {}, undefined, '17:30'],
    ['at the time that the guest chose', { orderTime: 'later', deliverAt: AHEAD }, undefined, '19:00'],
    ['in the minutes that were said', {}, 50, '17:50'],
    ['sooner than the guest chose', { orderTime: 'later', deliverAt: AHEAD }, 50, '17:50'],
  ] as const)('an order is promised %s', async (_, wanted, minutes, time) => {
    await place('de', takeaway([cola()], wanted))
    await answer('accepted', { minutes })
    expect((await shown()).promisedAt).toBe(`2026-11-20T${time}:00.000Z`)
  })

  test('a promise is a full minute and never shorter than what was said', async () => {
    await place()
    shop.clock.now = new Date('2026-11-20T17:00:01Z')
    await answer('accepted', { minutes: 20 })
    expect((await shown()).promisedAt).toBe('2026-11-20T17:21:00.000Z')
  })
})

describe('the restaurant’s answer to an order', () => {
  test.each([
    [
      'de',
      'accepted',
      'approved',
      'Angenommen',
      'ist angenommen',
      'wir haben Ihre Bestellung angenommen',
      '/order#',
    ],
    ['en', 'accepted', 'approved', 'Accepted', 'is accepted', 'we have accepted your order', '/en/order#'],
    ['tr', 'rejected', 'rejected', 'Reddedildi', 'reddedildi', 'yerine getiremiyoruz', '/tr/order#'],
    ['de', 'rejected', 'rejected', 'Abgelehnt', 'ist abgelehnt', 'leider können wir', '/order#'],
    ['de', 'cancelled', 'rejected', 'Storniert', 'ist storniert', 'mussten Ihre Bestellung', '/order#'],
  ] as const)('in %s: %s is on the status page and in a mail [R10.37]', async (...expected) => {
    const [lang, to, status, text, subject, intro, link] = expected
    await place(lang)
    await answer(to)
    expect(await shown(lang)).toMatchObject({ status, statusText: text })
    const mail = await mailed(to === 'accepted' ? 'approved' : to)
    expect(mail?.subject).toContain(code)
    expect(mail?.subject).toContain(subject)
    expect(mail?.text).toContain(intro)
    expect(mail?.text).toContain(`https://shop.example${link}${key}`)
    expect(mail?.text).toContain('hallo@ofenvogel.example.org')
    expect(mail?.replyTo).toBeUndefined()
  })

  test('says for when it is promised, and why it was rejected [R4.82 R10.37]', async () => {
    await place()
    await answer('accepted', { minutes: 35 })
    expect((await mailed('approved'))?.text).toContain('abholen: 20. November 2026, 18:35 Uhr.')
    expect((await mailed('approved'))?.text).toContain('Zugesagt für: 20. November 2026, 18:35 Uhr')
    await answer('cancelled', { reason: 'Stromausfall' })
    const mail = await mailed('cancelled')
    expect(mail?.text).toContain('Grund: Stromausfall')
    expect(mail?.text).not.toContain('erstatten')
  })

  test.each([
    ['takeaway', takeaway([cola()]), 'ready', 'ready', 'jetzt abholen'],
    ['delivery', delivery([cola({ qty: 6 })]), 'on_the_way', 'on-the-way', 'auf dem Weg zu Ihnen'],
  ] as const)('a guest hears of a %s when it matters [R4.82]', async (_, body, to, id, text) => {
    await place('de', body)
    await answer('accepted')
    await answer(to)
    expect((await mailed(id))?.text).toContain(text)
    expect(await mailed('approved')).toBeUndefined()
  })

  test('steps that concern only the kitchen come without a mail', async () => {
    await place('de', delivery([cola({ qty: 6 })]))
    await answer('accepted')
    const before = await outbox()
    for (const to of ['preparing', 'ready', 'completed'] as const) await answer(to)
    expect(await outbox()).toEqual(before)
  })

  test('is mailed once, and never an outdated one last [R10.37]', async () => {
    await place()
    await answer('accepted')
    await answer('cancelled')
    await shop.outbox.drain()
    const told = mails.filter(toGuest).map(mail => mail.id)
    expect(told.sort()).toEqual([`cancelled-${code}`, `confirmation-${code}`])
  })

  test('may still be taken back after its mail [R10.37]', async () => {
    await place()
    await answer('accepted')
    await shop.outbox.drain()
    await answer('cancelled')
    await shop.outbox.drain()
    expect(mails.filter(toGuest).map(mail => mail.id)).toEqual([
      `approved-${code}`,
      `confirmation-${code}`,
      `cancelled-${code}`,
    ])
  })
})

describe('what an order cannot become [R10.36 R4.82]', () => {
  const sentences: [OrderState, NewState, string][] = [
    [
      'received',
      'completed',
      'is received and cannot be completed: it can only be accepted, rejected, or cancelled.',
    ],
    ['received', 'on_the_way', 'is not a delivery, so it cannot be on the way.'],
    ['accepted', 'accepted', 'is accepted already.'],
    [
      'accepted',
      'rejected',
      'is accepted and cannot be rejected: it can only be in preparation, ready, completed, or cancelled.',
    ],
    ['ready', 'preparing', 'is ready and cannot be in preparation: it can only be completed or cancelled.'],
    ['rejected', 'accepted', 'is rejected and cannot be accepted: that is final.'],
    ['cancelled', 'cancelled', 'is cancelled already.'],
    ['completed', 'cancelled', 'is completed and cannot be cancelled: that is final.'],
  ]

  const put = (state: OrderState) =>
    shop.db.updateTable('orders').set({ state, status: statusOf[state] }).execute()

  test.each(sentences)('%s -> %s', async (now, to, sentence) => {
    await place()
    await put(now)
    const before = await outbox()
    await expect(answer(to)).rejects.toThrow(new OrderChangeError(`The order ${code} ${sentence}`))
    expect((await shown()).orderState).toBe(now)
    expect(await outbox()).toEqual(before)
    expect(await history()).toHaveLength(1)
  })

  test('an unknown code changes nothing', async () => {
    await place()
    await expect(answerAs(shop, 'XXXXXX', 'accepted')).rejects.toThrow('There is no order XXXXXX.')
    expect((await shown()).orderState).toBe('received')
  })

  test('two answers at once are one', async () => {
    await place()
    const given = (['accepted', 'rejected', 'accepted', 'rejected'] as const).map(each => answer(each))
    const outcomes = await Promise.allSettled(given)
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    expect((await outbox()).filter(id => /^(approved|rejected)-/.test(id))).toHaveLength(1)
    expect(await history()).toHaveLength(2)
  })
})
