import { expect, test } from 'vitest'
import type { Quote } from '#contract/api/quote.ts'
import { type AnsweredCart, lostPromotions, promotionChanges } from '#islands/ui/promotions/changes.ts'
import { type Quoting, shownPromotions } from '#islands/ui/promotions/quoting.ts'

const ten = { id: 'ten', name: 'Abholung 10 %', amount: 2.36 }
const quote = { promotions: [ten] } as Quote
const asked = { cart: { items: [] } } as Quoting['asked']

test('no amount of a promotion is shown but that of the cart as it is [R2.1198]', () => {
  const shown = (answer: Omit<Quoting, 'asked'>) => shownPromotions({ asked, ...answer })
  expect(shown({ quote, last: quote, isComing: false })).toEqual([ten])
  expect(shown({ quote: undefined, last: quote, isComing: true })).toEqual([{ id: 'ten', name: ten.name }])
  expect(shown({ quote: undefined, last: undefined, isComing: true })).toEqual([])
  // The server could not be asked.
  expect(shown({ quote: undefined, last: quote, isComing: false })).toEqual([])
})

test('what has changed is what the guest saw for the same cart [R2.1200]', () => {
  const seen = { cart: 'a', promotions: [ten, { id: 'happy', name: 'Happy Hour', amount: 1 }] }
  const now = {
    cart: 'a',
    promotions: [
      { ...ten, amount: 1.18 },
      { id: 'new', name: 'Neu', amount: 3 },
    ],
  }
  expect(promotionChanges(seen, now)).toEqual([
    { id: 'ten', name: ten.name, old: 2.36, amount: 1.18 },
    { id: 'happy', name: 'Happy Hour', old: 1, amount: undefined },
  ])
  expect(promotionChanges(seen, { ...now, cart: 'b' })).toEqual([])
  expect(promotionChanges(undefined, now)).toEqual([])
})

test('two promotions of one name are told apart [R2.1200]', () => {
  const pizza = { id: 'pizza', name: 'Happy Hour', amount: 2 }
  const drinks = { id: 'drinks', name: 'Happy Hour', amount: 1 }
  const seen = { cart: 'a', promotions: [pizza, drinks] }
  expect(promotionChanges(seen, seen)).toEqual([])
  expect(promotionChanges(seen, { cart: 'a', promotions: [drinks] })).toEqual([
    { id: 'pizza', name: 'Happy Hour', old: 2, amount: undefined },
  ])
})

test('a promotion that a guest loses by a change of the cart is named [R2.1680]', () => {
  const soup = { id: 'soup', name: 'Dritte Suppe', amount: 4.9 }
  const five = { id: 'five', name: 'Fünf Euro', amount: 5 }
  const cart = (promotions: object[], more: Partial<AnsweredCart> = {}): AnsweredCart => ({
    asked: { cart: { code: 'SOMMER' }, deliveryType: 'takeaway' },
    quote: { promotions: promotions as AnsweredCart['quote']['promotions'] },
    isPlaceKnown: true,
    ...more,
  })
  const lost = (before: AnsweredCart | undefined, now: AnsweredCart) =>
    lostPromotions(before, now).map(({ name, amount }) => [name, amount])
  expect(lost(cart([ten, soup]), cart([ten]))).toEqual([['Dritte Suppe', undefined]])
  expect(lost(undefined, cart([]))).toEqual([])
  expect(lost(cart([soup]), cart([{ ...soup, amount: 9.8 }]))).toEqual([])
  // What saves more has taken its place.
  expect(lost(cart([soup]), cart([ten]))).toEqual([])
  // The field of the code says why.
  const said = { quote: { promotions: [], code: { code: 'SOMMER', name: 'Fünf Euro' } } }
  expect(lost(cart([five]), cart([], said))).toEqual([])
  // The guest has taken the code away.
  const without = { asked: { cart: {}, deliveryType: 'takeaway' as const } }
  expect(lost(cart([five]), cart([], without))).toEqual([])
  // An address is being typed, or it is delivered from now on.
  const nowhere = {
    asked: { cart: { code: 'SOMMER' }, deliveryType: 'delivery' as const },
    isPlaceKnown: false,
  }
  expect(lost(cart([ten], { ...nowhere, isPlaceKnown: true }), cart([], nowhere))).toEqual([])
  expect(lost(cart([ten]), cart([], nowhere))).toEqual([[ten.name, undefined]])
})
