import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { homeOffers } from '#content/home-offers.ts'
import { offerClock, offerTerms } from '#content/offer-terms.ts'
import type { MenuSection } from '#content/reading/read.ts'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { conditions } from '#contract/promotions/conditions.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import de from '#lib/i18n/shop/de.json'
import { type Dictionary, translate, translateBy } from '#lib/i18n/translate.ts'
import { accountScript } from '#lib/routing/account-script.ts'
import { offerRules, offersData, offersScript } from '#lib/routing/offers-script.ts'
import { promotion } from './fixtures.ts'

const words: Dictionary = de
const t = translateBy((key, params) => translate(words, key, params))
const business = { timeZone: 'Europe/Berlin', ends: '05:00' }
const area = {
  id: 'north',
  name: 'Nord',
  zipcode: '10437',
  minimumOrder: 0,
  deliveryPrice: 1,
  freeDeliveryThreshold: 0,
}
const clock = offerClock(business, new Date('2026-02-01T12:00:00Z'))
const WEDNESDAY = '2026-05-13T18:00:00+02:00'

/** What the script of the head marks the page with. */
function marked(
  offers: Promotion[],
  { at = WEDNESDAY, stored = {} }: { at?: string; stored?: Record<string, string> } = {},
) {
  // As in a page, every value is a text.
  const dataset = new Proxy<Record<string, string>>(
    {},
    { set: (kept, name, value) => Reflect.set(kept, name, String(value)) },
  )
  const terms = offers.map(offer => offerTerms(offer, { areas: [area], ends: business.ends }))
  const now = Date.parse(at)
  runInNewContext(accountScript(true) + offersScript(terms, clock), {
    document: {
      documentElement: { dataset },
      currentScript: { dataset: { offers: offersData(terms, clock) } },
    },
    localStorage: stored,
    addEventListener: () => undefined,
    Date: { now: () => now },
  })
  return dataset
}
const choice = (orderType: string, zipcode = '') => ({
  'order-choice': JSON.stringify({ orderType, zipcode }),
})
const always = promotion({})
const pickUp = promotion({ orderTypes: ['takeaway'] })
const delivered = promotion({ orderTypes: ['delivery'] })
const atTable = promotion({ orderTypes: ['table'] })

describe('home shows two offers at most, of those that hold for what was chosen [R2.2526]', () => {
  test.each<[string, Record<string, string>, string]>([
    ['nothing yet', {}, '0 2'],
    ['pick-up', choice('takeaway'), '0 3'],
    ['delivery', choice('delivery'), '2 3'],
    ['a table', { token: 'x', seat: 't2', ...choice('delivery') }, '1 3'],
    ['nonsense', { 'order-choice': '{' }, '0 2'],
  ])('%s', (_, stored, shown) => {
    expect(marked([pickUp, atTable, delivered, always], { stored }).offers).toBe(shown)
  })

  test('the button of the list is left out where all offers are in sight, and the whole section at a table without any', () => {
    const rulesOf = (offers: Promotion[]) =>
      offerRules(offers.map(offer => offerTerms(offer, { areas: [area], ends: business.ends })))
    expect(rulesOf([pickUp, always])).toContain(
      'html:not([data-user="table"])[data-offers="0 1"] .offers__all{display:none}',
    )
    expect(rulesOf([pickUp, always])).toContain(
      'html[data-user="table"][data-offers="1"] .offers__all{display:none}',
    )
    expect(rulesOf([pickUp])).toContain('html[data-user="table"][data-offers=""] .offers{display:none}')
    expect(rulesOf([pickUp, delivered, always])).not.toContain(':not([data-user="table"])')
  })

  test('an offer for an area only where its zipcode is chosen, and one for first orders to nobody who is known', () => {
    const offers = [
      promotion({ areas: ['north'] }),
      promotion({ firstOrder: true }),
      promotion({ afterOrders: 3 }),
    ]
    expect(marked(offers).offers).toBe('1')
    expect(marked(offers, { stored: choice('delivery', '10437') }).offers).toBe('0 1')
    expect(marked(offers, { stored: { guest: '{}' } }).offers).toBe('')
    expect(marked(offers, { stored: { token: 'x' } }).offers).toBe('')
  })
})

describe('and at this time, as the server will judge it [R2.2527]', () => {
  test.each<[string, string, string?]>([
    ['Mo-Do 16-18', 'an afternoon'],
    ['Mi 22-02', 'a night'],
    ['So', 'a whole day'],
    ['Mo 00:00-23:30', 'a day that begins before it does'],
  ])('%s', written => {
    const offer = promotion({ times: readWeeklyTimes(written) })
    // A week in which the clocks change, and the days around it.
    for (let hour = 0; hour < 9 * 24; hour += 1) {
      const at = new Date(Date.parse('2026-03-22T22:45:00Z') + hour * 3_600_000)
      const order = { at, clock: business } as Parameters<typeof conditions.times.missing>[1]
      const holds = conditions.times.missing(offer, order) === undefined
      expect([at.toISOString(), marked([offer], { at: at.toISOString() }).offers]).toEqual([
        at.toISOString(),
        holds ? '0' : '',
      ])
    }
  })

  test('from its first business day to its last one', () => {
    const offer = promotion({ from: '2026-05-13', until: '2026-05-14' })
    const on = (at: string) => marked([offer], { at: `${at}+02:00` }).offers
    expect([on('2026-05-13T04:59:00'), on('2026-05-13T05:00:00')]).toEqual(['', '0'])
    expect([on('2026-05-15T04:59:00'), on('2026-05-15T05:00:00')]).toEqual(['0', ''])
  })
})

describe('a card says each thing once, beside a button that does it [R2.2528 R2.2701]', () => {
  const sections = [
    {
      category: { id: 'drinks', name: 'Getränke', slug: 'getraenke' },
      products: [
        { id: 'cola', name: 'Cola' },
        { id: 'beer', name: 'Bier', picture: 'beerpic' },
      ],
    },
  ] as unknown as MenuSection[]
  const offerOf = (offer: Promotion) =>
    homeOffers(
      {
        site: { offers: [offer] },
        sections,
        ordering: { areas: [area], providers: [] },
        money: { locale: 'de-DE', currency: 'EUR' },
        features: { orderTypes: ['delivery', 'takeaway', 'table'] },
      },
      t,
    )[0]
  const cardOf = (offer: Promotion) => {
    const card = offerOf(offer)
    const said = [card?.short.figure, card?.short.name, ...(card?.short.lines ?? [])]
    return { said: said.join(' | ').replaceAll('\u00a0', ' '), does: card?.does }
  }

  test.each<[Promotion, string, ReturnType<typeof cardOf>['does']]>([
    [
      promotion({ name: 'Abholrabatt', percent: 10, orderTypes: ['takeaway'], fromValue: 30 }),
      '−10 % | Abholrabatt | ab 30,00 € Bestellwert',
      { kind: 'choose', orderType: 'takeaway' },
    ],
    [
      promotion({
        name: 'Happy Hour',
        percent: 20,
        categories: ['drinks'],
        times: readWeeklyTimes('Mo-Do 16-18'),
      }),
      '−20 % | Happy Hour | Mo–Do 16–18 Uhr | auf Getränke',
      { kind: 'see', section: 'getraenke' },
    ],
    [
      promotion({ name: 'Duo', action: 'set', buy: 1, amount: 5, dishes: ['cola', 'beer'] }),
      '5 € | Duo | Cola und Bier',
      { kind: 'add', dishes: ['cola', 'beer'] },
    ],
    [
      promotion({ name: 'Dritte', action: 'buy-get', buy: 2, get: 1, categories: ['drinks'] }),
      '3 für 2 | Dritte | 1 gratis | auf Getränke',
      { kind: 'see', section: 'getraenke' },
    ],
    [
      promotion({ name: 'Frei Haus', action: 'delivery', percent: 100 }),
      '0 € | Frei Haus | Lieferung kostenlos',
      undefined,
    ],
    [
      promotion({ name: 'Überall', amount: 5, action: 'amount', orderTypes: ['delivery', 'takeaway'] }),
      '−5 € | Überall',
      undefined,
    ],
    [
      promotion({ name: 'Kiez', action: 'amount', amount: 5, byCode: true, code: 'KIEZ 5', fromValue: 25 }),
      '−5 € | Kiez | mit dem Code KIEZ 5 | ab 25,00 € Bestellwert',
      { kind: 'keep', code: 'KIEZ 5' },
    ],
    [promotion({ name: 'Geschenk', action: 'gift', dishes: ['cola'] }), '0 € | Geschenk | Cola', undefined],
  ])('$name', (offer, said, does) => expect(cardOf(offer)).toEqual({ said, does }))

  test('with the picture of its dish, or of the first of a set that has one, and none for a category [R2.2700]', () => {
    const pictureOf = (said: Parameters<typeof promotion>[0]) => offerOf(promotion(said))?.picture
    expect(pictureOf({ action: 'gift', dishes: ['beer'] })).toBe('beerpic')
    expect(pictureOf({ action: 'set', amount: 5, dishes: ['cola', 'beer'] })).toBe('beerpic')
    expect(pictureOf({ percent: 20, categories: ['drinks'], dishes: ['beer'] })).toBeUndefined()
    expect(pictureOf({ percent: 10 })).toBeUndefined()
  })
})
