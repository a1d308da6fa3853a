import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { AnswerError, type OrderAnswer } from '#server/domain/orders/answer.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { answerAs } from './setup/answer.ts'
import { call } from './setup/call.ts'
import { cola, takeaway } from './setup/order.ts'
import { keepingPost, toGuest } from './setup/post.ts'
import { openShop, type TestShop } from './setup/shop.ts'

let shop: TestShop
let mails: Mail[]
let code: string
let key: string
beforeEach(async () => {
  const kept = keepingPost()
  mails = kept.mails
  shop = await openShop({ post: kept.post })
})
afterEach(() => shop.close())

async function place(lang = 'de'): Promise<void> {
  const placed = await call(shop, endpoints.placeOrder, { body: takeaway([cola()]) }, { lang })
  code = placed.code ?? ''
  key = placed.key ?? ''
}

const answer = (given: OrderAnswer, to = code) => answerAs(shop, to, given)

const status = async (lang = 'de') =>
  call(shop, endpoints.getOrderStatus, { params: { key } }, { lang }).then(order => [
    order.status,
    order.statusText,
  ])

const outbox = async () =>
  (await shop.db.selectFrom('outbox').select('id').orderBy('id').execute()).map(row => row.id)

describe('the restaurant’s answer to an order', () => {
  test.each([
    ['de', 'approved', 'Bestätigt', 'ist bestätigt', 'wir haben Ihre Bestellung angenommen', '/order#'],
    ['en', 'approved', 'Confirmed', 'is confirmed', 'we have accepted your order', '/en/order#'],
    ['tr', 'rejected', 'Reddedildi', 'reddedildi', 'yerine getiremiyoruz', '/tr/order#'],
    ['de', 'rejected', 'Abgelehnt', 'ist abgelehnt', 'leider können wir', '/order#'],
  ] as const)('in %s: %s is on the status page and in a mail [R10.37]', async (...expected) => {
    const [lang, given, text, subject, intro, link] = expected
    await place(lang)
    await answer(given)
    expect(await status(lang)).toEqual([given, text])
    await shop.outbox.drain()
    const mail = mails.filter(toGuest).find(each => each.id === `${given}-${code}`)
    expect(mail?.subject).toContain(code)
    expect(mail?.subject).toContain(subject)
    expect(mail?.text).toContain(intro)
    expect(mail?.text).toContain(`https://shop.example${link}${key}`)
    expect(mail?.text).toContain('hallo@tischlein.example.org')
    expect(mail?.replyTo).toBeUndefined()
  })

  test('that it is completed comes without a mail', async () => {
    await place()
    await answer('approved')
    const before = await outbox()
    await answer('completed')
    expect(await status()).toEqual(['completed', 'Abgeschlossen'])
    expect(await outbox()).toEqual(before)
  })

  test('is told once, and never the outdated one last [R10.37]', async () => {
    await place()
    await answer('approved')
    await answer('rejected')
    await shop.outbox.drain()
    const told = mails.filter(toGuest).map(mail => mail.id)
    expect(told.sort()).toEqual([`confirmation-${code}`, `rejected-${code}`])
  })

  test('may still be taken back after its mail [R10.37]', async () => {
    await place()
    await answer('approved')
    await shop.outbox.drain()
    await answer('rejected')
    await shop.outbox.drain()
    expect(mails.filter(toGuest).map(mail => mail.id)).toEqual([
      `approved-${code}`,
      `confirmation-${code}`,
      `rejected-${code}`,
    ])
  })
})

describe('what an order cannot become [R10.36]', () => {
  const impossible: [OrderStatus, OrderAnswer, string][] = [
    ['pending_approval', 'completed', 'is pending approval and cannot be completed: it can only be approved'],
    ['approved', 'approved', 'is approved already.'],
    ['rejected', 'approved', 'is rejected and cannot be approved: that is final.'],
    ['rejected', 'rejected', 'is rejected already.'],
    ['rejected', 'completed', 'is rejected and cannot be completed: that is final.'],
    ['completed', 'approved', 'is completed and cannot be approved: that is final.'],
    ['completed', 'rejected', 'is completed and cannot be rejected: that is final.'],
    ['completed', 'completed', 'is completed already.'],
  ]

  test.each(impossible)('%s -> %s', async (now, given, sentence) => {
    await place()
    await shop.db.updateTable('orders').set({ status: now }).execute()
    const before = await outbox()
    await expect(answer(given)).rejects.toThrow(`The order ${code} ${sentence}`)
    expect((await status())[0]).toBe(now)
    expect(await outbox()).toEqual(before)
  })

  test('an unknown code changes nothing', async () => {
    await place()
    await expect(answer('approved', 'XXXXXX')).rejects.toThrow(new AnswerError('There is no order XXXXXX.'))
    expect((await status())[0]).toBe('pending_approval')
  })

  test('two answers at once are one', async () => {
    await place()
    const given = (['approved', 'approved', 'approved', 'approved'] as const).map(each => answer(each))
    const outcomes = await Promise.allSettled(given)
    expect(outcomes.filter(outcome => outcome.status === 'fulfilled')).toHaveLength(1)
    expect((await outbox()).filter(id => id.startsWith('approved-'))).toHaveLength(1)
  })
})
