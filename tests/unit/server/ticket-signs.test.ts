import { expect, test } from 'vitest'
import {
  formatDate,
  formatLongDateTime,
  formatShortDateTime,
  formatTime,
  weekdayName,
} from '#lib/i18n/dates.ts'
import { formatDelta, formatNumber, formatPrice, localeOf, percentIn } from '#lib/i18n/format.ts'
import { printable } from '#server/printers/paper-letters.ts'
import { COLUMNS, previewOf, printBytes } from '#server/printers/render-ticket.ts'
import { type TicketOrder, ticketOf } from '#server/printers/ticket.ts'

const order: TicketOrder = {
  code: 'K7M4QX',
  state: 'accepted',
  createdAt: '2026-05-13T16:02:00.000Z',
  promisedAt: '2026-05-15T16:40:00.000Z',
  orderType: 'delivery',
  table: '',
  name: 'Şahin Yıldız',
  phone: '+49 30 901820',
  address: ['Rykestraße 12', '10437 Berlin'],
  notes: '',
  items: [{ qty: 2, name: 'Pizza', choices: ['+ Käse'], allergens: ['Weizen'] }],
  dishes: [],
  total: 1234.5,
  deposit: 0.3,
  delivery: 2.5,
  tip: 2,
  discount: 5,
  promotions: [{ name: 'Abholung', amount: 2.36 }],
  reusable: false,
  paid: true,
  payment: 'Bar',
  reason: '',
  refunded: 4,
  refundFailed: false,
}
const LANGUAGES = ['de', 'en', 'tr']
const PRINTERS = ['starsbcs', 'starlinesbcs', 'epson'] as const

type TicketShop = Parameters<typeof ticketOf>[1]['shop']

const shopOf = (defaultLang: string, country: string, currency: string): TicketShop => {
  const features = { siteTitle: 'Tischlein', country, currency, timeZone: 'Europe/Berlin' }
  return { features, defaultLang } as TicketShop
}
const german = shopOf('de', 'DE', 'EUR')
const driver = { copy: 'driver', again: false, columns: COLUMNS.screen } as const

/** What printers get, and the same paper as text. */
function printed(shop: TicketShop, notes = '') {
  const document = ticketOf({ ...order, notes }, { ...driver, shop, onPaper: true })
  const bytes = PRINTERS.map(language =>
    Buffer.from(printBytes(document, { language, columns: 48, copies: 1 })).toString('latin1'),
  )
  return { bytes, text: previewOf(document).text }
}

test.each(LANGUAGES)('the driver’s ticket in %s has each amount of each currency [R12.2200]', defaultLang => {
  for (const country of ['DE', 'AT', 'CH', 'GB', 'US', 'TR'])
    for (const currency of Intl.supportedValuesOf('currency')) {
      const { bytes, text } = printed(shopOf(defaultLang, country, currency))
      expect(bytes.join('').includes('?'), `${defaultLang}-${country} ${currency}`).toBe(false)
      expect(text).not.toMatch(/siehe Bildschirm|see screen|ekrana/i)
      const locale = localeOf({ lang: defaultLang, defaultLang }, country)
      const flat = text.replaceAll(/\s+/g, ' ')
      for (const amount of [1234.5, 0.3, 2.5, 2, -5, -2.36, 4])
        expect(flat).toContain(printable(formatPrice(amount, { locale, currency })))
    }
})

/** Those whose letters printers have, and those of which they have only what figures are written with. */
const LATIN =
  'bs bg ca cs da de de-CH en en-US es et fi fr fr-CH hr hu is it lt lv nb nl pl pt ro ru sk sl sq sr sv tr uk'
const OTHERS = 'ar ar-EG bn ckb el fa he hi ja ka ko mk mr my ne th ur zh'

/** All that is written by a format, as a shop in that language writes it: in words too, where printers have the letters. */
function formatsOf(locale: string, inWords: boolean): string[] {
  const at = { locale, timeZone: 'Europe/Berlin' }
  const moment = '2026-05-13T16:02:00.000Z'
  const currencies = ['EUR', 'CHF', 'GBP', 'USD', 'TRY', 'ILS', 'INR', 'UAH', 'VND', 'JPY']
  return [
    ...currencies.flatMap(currency => [
      formatPrice(-1234.5, { locale, currency }),
      formatDelta(1_234_567, { locale, currency }),
    ]),
    formatNumber(-0.125, locale, { style: 'percent', maximumFractionDigits: 1 }),
    formatNumber(1_234_567.25, locale),
    percentIn('12,5 %', locale),
    formatTime(moment, at).replace(' Uhr', ''),
    ...(inWords
      ? [
          formatDate(moment, at),
          formatLongDateTime(moment, at),
          formatShortDateTime(moment, at),
          weekdayName(2, locale, 'short'),
          formatNumber(5, locale, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
        ]
      : []),
  ]
}

test.each([
  ...LATIN.split(' ').map(locale => [locale, true] as const),
  ...OTHERS.split(' ').map(locale => [locale, false] as const),
])('all that the formats of %s write is printed [R12.2200]', (locale, inWords) => {
  for (const text of formatsOf(locale, inWords)) {
    const { bytes, text: shown } = printed(german, text)
    expect(bytes.join('').includes('?'), text).toBe(false)
    expect(shown, text).not.toContain('Bildschirm')
    // A figure is never lost, whatever script it is written in.
    const figures = (all: string) => all.replaceAll(/\P{Nd}/gu, '').length
    expect(figures(printable(text)), text).toBe(figures(text))
    expect(shown.replaceAll(/[\s|]+/g, ''), text).toContain(printable(text).replaceAll(/\s+/g, ''))
  }
})

test.each([
  ['−2,36 €', '-2,36 €'],
  ['1 234,50', '1 234,50'],
  ['٢٣٫٤٠', '23,40'],
  ['۱٬۲۳۴', "1'234"],
  ['\u200f-\u061c5\u2066 %\u2069', '-5 %'],
  ['₺250,00', 'TL 250,00'],
  ['250 ₴', '250 UAH'],
  ['₩9,000', 'KRW 9,000'],
  ['½ × Salami … „scharf“ – ‚bitte‘ «oui»', '½ × Salami … „scharf“ – ‚bitte‘ «oui»'],
  ['‐‑‒―', '----'],
  ['⅓ № 5 → 3′ 4″', `1/3 № 5 -> 3' 4''`],
  ['ﬁne Ａ１', 'fine A1'],
  ['Київ, ґанок, мај', 'Київ, ганок, маj'],
  ['Şahin Yıldız, Phở, Ștefan', 'Şahin Yildiz, Pho, Stefan'],
])('“%s” is printed as “%s” [R12.2200]', (text, paper) => {
  expect(printable(text)).toBe(paper)
  expect(printed(german, text).text).not.toContain('Bildschirm')
})

test('what is printed by the browser keeps its signs [R12.2200]', () => {
  const { text } = previewOf(ticketOf(order, { ...driver, shop: german, onPaper: false }))
  expect(text).toContain('−2,36')
  expect(text).toContain('Şahin Yıldız')
})
