import { expect, test } from 'vitest'
import { answersOf } from '#islands/checkout/sections/answers.ts'
import { translateBy } from '#lib/i18n/translate.ts'
import { onPage } from '../page-config.ts'
import { areas, delivery, providers } from './fixtures.ts'

onPage({ locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' })

const t = translateBy(key => key)
const known = { t, areas, addresses: undefined, providers, price: 20, soon: 'Now', reusable: true }

test('a folded section says what it holds [R2.203]', () => {
  const values = { ...delivery, name: 'Ada', phone: '030 1', email: 'a@b.de', paymentType: 'cash' }
  const address = { address: 'Rykestraße 12', extras: '3. OG', zipcode: '10405', areaId: areas[0]?.id ?? '' }
  expect(answersOf({ ...values, address }, known)).toMatchObject({
    orderType: 'Delivery',
    contact: 'Ada, 030 1, a@b.de',
    address: 'Rykestraße 12, 3. OG, 10405',
    time: 'Now',
    payment: 'Bar',
    tip: 'No tip',
    rest: 'No notes, Disposable packaging, reusable on request',
  })
})

test('and so with other answers [R2.203]', () => {
  const values = {
    ...delivery,
    orderTime: 'later' as const,
    deliverAt: '2026-05-14T16:30:00.000Z',
    tip: '10',
    reusable: true,
    notes: ' gut durch ',
    issueInvoice: true,
  }
  expect(answersOf(values, known)).toMatchObject({
    time: expect.stringContaining('18:30'),
    tip: expect.stringMatching(/^Tip: 2,00/),
    rest: 'gut durch, Invoice, Reusable packaging',
  })
})
