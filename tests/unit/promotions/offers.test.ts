import { describe, expect, test } from 'vitest'
import { currentOffers } from '#content/offers.ts'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import type { OfferNames } from '#lib/i18n/offers/words.ts'
import { offerCard, offerNotes } from '#lib/i18n/offers.ts'
import de from '#lib/i18n/shop/de.json'
import { type Dictionary, translate, translateBy } from '#lib/i18n/translate.ts'
import { promotion } from './fixtures.ts'

const words: Dictionary = de
const t = translateBy((key, params) => translate(words, key, params))
const money = { locale: 'de-DE', currency: 'EUR' }
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

const happyHour = promotion({
  name: 'Happy Hour',
  percent: 20,
  categories: ['drinks'],
  times: readWeeklyTimes('Mo-Do 16-18'),
})

describe('the card of a dish says what makes it cheaper, and when [R2.1360]', () => {
  const notes = (offer: Promotion): string[] =>
    offerNotes({ id: 'cola', category: 'drinks' }, [offer], money, t).map(plain)

  test.each<[string, Promotion, string]>([
    ['times', happyHour, 'Happy Hour: −20 % · Mo–Do 16–18 Uhr'],
    [
      'order types and value',
      promotion({ percent: 10, dishes: ['cola'], orderTypes: ['takeaway'], fromValue: 20 }),
      'Aktion: −10 % · Nur für: Abholung · ab 20,00 € Bestellwert',
    ],
    [
      'days',
      promotion({ action: 'amount', amount: 0.5, dishes: ['cola'], from: '2026-05-01', until: '2026-05-31' }),
      'Aktion: −0,50 € · Erst ab 1. Mai 2026 · bis 31. Mai 2026',
    ],
  ])('%s', (_, offer, note) => expect(notes(offer)).toEqual([note]))

  test.each<[string, Promotion]>([
    ['another category', { ...happyHour, categories: ['pizza'] }],
    ['the whole order', { ...happyHour, categories: [] }],
    ['first orders', { ...happyHour, firstOrder: true }],
    ['customers', { ...happyHour, afterOrders: 5 }],
    ['an area', { ...happyHour, areas: ['north'] }],
    ['other dishes', { ...happyHour, withDishes: ['pizza'] }],
    ['several pieces', { ...happyHour, withQuantity: 2 }],
    ['a gift', { ...happyHour, action: 'gift' }],
  ])('but nothing of a promotion for %s', (_, offer) => expect(notes(offer)).toEqual([]))
})

test('the card of a dish in halves says what makes its category cheaper [R2.2552]', () => {
  const offers = [happyHour, promotion({ percent: 10, dishes: ['cola'] })]
  expect(offerNotes({ category: 'drinks' }, offers, money, t).map(plain)).toEqual([
    'Happy Hour: −20 % · Mo–Do 16–18 Uhr',
  ])
})

describe('home lists promotions', () => {
  const names: OfferNames = {
    dishes: new Map([['cola', 'Cola']]),
    categories: new Map([['drinks', 'Getränke']]),
    areas: new Map([['north', 'Nordstadt']]),
  }

  const cardText = (offer: Promotion): string => {
    const { name, figure, lines } = offerCard(offer, { names, money, t, without: [] })
    return [`${name}: ${figure}`, ...lines].join(' · ')
  }

  test.each<[Promotion, string]>([
    [happyHour, 'Happy Hour: −20 % · auf Getränke · Mo–Do 16–18 Uhr'],
    [
      promotion({ name: 'Gratis-Cola', action: 'gift', dishes: ['cola'], fromValue: 30 }),
      'Gratis-Cola: 0 € · Cola · ab 30,00 € Bestellwert',
    ],
    [
      promotion({ name: 'Lieferung frei', action: 'delivery', percent: 100, areas: ['north'] }),
      'Lieferung frei: 0 € · Lieferung kostenlos · Nur nach Nordstadt',
    ],
    [promotion({ name: 'Halber Weg', action: 'delivery', percent: 50 }), 'Halber Weg: −50 % · Liefergebühr'],
    [promotion({ name: 'Kurzer Weg', action: 'delivery', amount: 1 }), 'Kurzer Weg: −1 € · Liefergebühr'],
    [
      promotion({ name: 'Dritte', action: 'buy-get', buy: 2, get: 1, categories: ['drinks'] }),
      'Dritte: 3 für 2 · 1 gratis · auf Getränke',
    ],
    [
      promotion({ name: 'Duo', action: 'set', amount: 9, dishes: ['cola'], categories: ['drinks'] }),
      'Duo: 9 € · Getränke und Cola',
    ],
    [
      promotion({ name: 'Sixpack', action: 'set', amount: 12, buy: 6, dishes: ['cola'], fromValue: 20 }),
      'Sixpack: 12 € · 6 × Cola · ab 20,00 € Bestellwert',
    ],
    [
      promotion({ percent: 5, withCategories: ['drinks'], withQuantity: 2, firstOrder: true }),
      'Aktion: −5 % · Nur mit 2 × Getränke im Warenkorb · Nur für die erste Bestellung',
    ],
    [
      promotion({ percent: 5, withQuantity: 3, afterOrders: 5 }),
      'Aktion: −5 % · Erst ab 3 Gerichten · Nur mit Konto, ab Bestellung 6',
    ],
  ])('with all of their conditions: $name [R2.1361]', (offer, text) =>
    expect(plain(cardText(offer))).toBe(text),
  )

  test('unless they are over or for other branches only [R2.1361]', () => {
    const offered = (offer: Promotion) =>
      currentOffers(
        [offer],
        { branch: 'mitte', business: { timeZone: 'Europe/Berlin', ends: '05:00' } },
        new Date('2026-05-13T02:00+02:00'),
      )
    expect(offered(promotion({ until: '2026-05-12' }))).toHaveLength(1)
    expect(offered(promotion({ branches: ['mitte'] }))).toHaveLength(1)
    expect(offered(promotion({ until: '2026-05-11' }))).toBeUndefined()
    expect(offered(promotion({ branches: ['nord'] }))).toBeUndefined()
  })
})
