import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { call } from './setup/call.ts'
import { bruschetta, takeaway } from './setup/order.ts'
import { keepingPost } from './setup/post.ts'
import { openShop, setSetting, type TestShop } from './setup/shop.ts'

let shop: TestShop
let mails: Mail[]
beforeAll(async () => {
  const kept = keepingPost()
  mails = kept.mails
  shop = await openShop({ post: kept.post })
})
afterAll(() => shop.close())

async function confirmation(lang: string): Promise<Mail> {
  const { code } = await call(shop, endpoints.placeOrder, { body: takeaway([bruschetta()]) }, { lang })
  await shop.outbox.drain()
  const mail = mails.find(({ id }) => id === `confirmation-${code}`)
  if (!mail) throw new Error(`no mail confirms ${code}`)
  return mail
}

test.each([
  ['de', 'AGB.html', 'Im Anhang: AGB'],
  ['en', 'Terms and conditions.html', 'Attached: Terms and conditions'],
])('the confirmation in %s has the terms attached, to be kept [R11.73]', async (lang, filename, told) => {
  const { text, attachments = [] } = await confirmation(lang)
  expect(attachments.map(each => [each.filename, each.contentType])).toEqual([
    [filename, 'text/html; charset=utf-8'],
  ])
  expect(attachments[0]?.content).toContain(`<html lang="${lang}">`)
  expect(attachments[0]?.content).toMatch(/<h2>.{3,}<\/h2>/)
  expect(text).toContain(told)
})

test('a restaurant without a page of terms attaches none [R11.73]', async () => {
  await setSetting(shop, 'TERMS_AND_CONDITIONS', '')
  expect((await confirmation('de')).attachments).toEqual([])
})

test('the confirmation names allergens in words [R11.74]', async () => {
  expect((await confirmation('de')).text).toContain('Allergene: A1 Weizen, A2 Roggen')
})
