import { expect, test } from 'vitest'
import type { Product, Size } from '#contract/menu/catalogue.ts'
import { pairingOffer, pairingText } from '#lib/cart/pairing-offer.ts'
import texts from '#lib/i18n/shop/de.json' with { type: 'json' }
import { translate, translateBy } from '#lib/i18n/translate.ts'
import { pizza } from '../lib/fixtures.ts'

const t = translateBy((key, params) => translate(texts, key, params))
const money = { locale: 'de-DE', currency: 'EUR' }
const milk = { code: 'G', name: 'Milch', description: '' }
const colour = { code: '1', name: 'Farbstoff', description: '' }
const size = (own: Partial<Size>): Size => ({ id: 's', name: 'Standard', price: 2.9, ...own }) as Size
const bottle = size({ quantity: { amount: 0.33, unit: 'l' }, deposit: 0.25 })
const [small, large] = [
  size({ id: 'k', name: 'Klein', price: 3.9 }),
  size({ id: 'g', name: 'Groß', price: 5 }),
]
const choice = (...prices: number[]): Product['variants'] => [
  {
    id: 'v',
    name: 'Sauce',
    type: 'select',
    required: true,
    options: prices.map((price, index) => ({
      id: String(index),
      name: String(index),
      price,
      available: true,
      hasChild: false,
      options: [],
      menu: undefined,
      allergens: [],
      additives: [],
    })),
  },
]
const dish = (own: Partial<Product>): Product => ({
  ...pizza,
  name: 'Cola',
  variants: [],
  allergens: [],
  additives: [],
  sizes: [size({})],
  ...own,
})
/** Prices have spaces that do not break. */
const said = (own: Partial<Product>): string =>
  pairingText(pairingOffer(dish(own), money, t), t).replaceAll('\u00a0', ' ')

test.each<[string, Partial<Product>, string]>([
  ['one price', {}, 'Cola, 2,90 €'],
  ['size, base price and deposit', { sizes: [bottle] }, 'Cola 0,33 l, 2,90 €, 8,79 €/l, zzgl. 0,25 € Pfand'],
  ['the cheapest of several sizes', { sizes: [large, small] }, 'Cola Klein, ab 3,90 €'],
  ['sizes of one price', { sizes: [small, { ...large, price: 3.9 }] }, 'Cola Klein, 3,90 €'],
  ['a choice that costs more', { variants: choice(0, 0.5) }, 'Cola, ab 2,90 €'],
  ['a choice that always costs', { variants: choice(0.5, 0.5) }, 'Cola, 3,40 €'],
  [
    'declarations',
    { allergens: [milk], additives: [colour] },
    'Cola, 2,90 €, Allergene und Zusatzstoffe: G 1',
  ],
  [
    'the former price',
    { sizes: [size({ was: 3.5 })] },
    'Cola, 2,90 € (statt 3,50 €), niedrigster Preis der letzten 30 Tage',
  ],
])('what goes well is an offer: %s [R3.2050]', (_, own, text) => {
  expect(said(own)).toBe(text)
})
