import { expect, test } from 'vitest'
import { socialLinks } from '#content/contact-links.ts'
import { partsOf } from '#content/files/site-map.ts'
import { postalAddress } from '#content/linked-data.ts'
import { openingHours, specialHours } from '#content/linked-hours.ts'
import { type OpenRange, type Weekday, type WorkingHours, weekdays } from '#contract/hours/hours.ts'
import { translateBy } from '#lib/i18n/translate.ts'

const t = translateBy(key => key)

const hoursOf = (tuesday: OpenRange[]): WorkingHours =>
  Object.fromEntries(weekdays.map(day => [day, day === 'tuesday' ? tuesday : []])) as Record<
    Weekday,
    OpenRange[]
  >

test.each([
  ['two ranges', '11:30-14:30 17:00-22:30', '11:30-14:30 17:00-22:30'],
  ['past midnight', '17:00-01:00', '17:00-01:00'],
  ['until midnight', '17:00-24:00', '17:00-00:00'],
  ['a whole day', '00:00-24:00', '00:00-23:59'],
  ['a whole day from the same to the same', '06:00-06:00', '06:00-05:59'],
  ['no hours', '', ''],
])('%s: %j is told as %j [R2.90]', (_, ranges, told) => {
  const given = ranges
    .split(' ')
    .filter(Boolean)
    .map(range => {
      const [from = '', to = ''] = range.split('-')
      return { from, to }
    })
  const expected = told
    .split(' ')
    .filter(Boolean)
    .map(range => {
      const [opens, closes] = range.split('-')
      return { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Tuesday', opens, closes }
    })
  expect(openingHours(hoursOf(given), t)).toEqual(expected)
})

test.each([
  ['/', 'de', ''],
  ['/menu/x-1', 'de', 'menu/x-1'],
  ['/en', 'en', ''],
  ['/en/me', 'en', 'me'],
  ['/entrees', 'de', 'entrees'],
  ['/branch/mitte', 'de', ''],
  ['/branch/mitte/contact', 'de', 'contact'],
  ['/branch/mitte/en/login', 'en', 'login'],
])('the sitemap takes %s for language %s and page %j [R2.85]', (path, lang, page) => {
  expect(partsOf(path, ['de', 'en', 'tr'])).toEqual({ lang, page })
})

test('a special day is valid for its date only, and closed between equal times [R4.104]', () => {
  const specialDays = [
    { date: '2026-12-24', ranges: [], text: 'Heiligabend' },
    { date: '2026-12-31', ranges: [{ from: '17:00', to: '24:00' }], text: '' },
  ]
  expect(specialHours({ ...hoursOf([]), specialDays }, t)).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-24',
      validThrough: '2026-12-24',
      opens: '00:00',
      closes: '00:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      validFrom: '2026-12-31',
      validThrough: '2026-12-31',
      opens: '17:00',
      closes: '00:00',
    },
  ])
})

test.each([
  ['Rykestraße 199, 10405 Berlin', 'Rykestraße 199', '10405', 'Berlin'],
  ['Am Hafen 3\nA-1020 Wien\nÖsterreich', 'Am Hafen 3', 'A-1020', 'Wien'],
  ['Bahnhofstr. 1203 a, 60311 Frankfurt am Main', 'Bahnhofstr. 1203 a', '60311', 'Frankfurt am Main'],
  ['On the pier', 'On the pier', undefined, undefined],
])('%j is told in its parts [R2.830]', (address, streetAddress, postalCode, addressLocality) => {
  expect(postalAddress(address, 'de')).toEqual({
    '@type': 'PostalAddress',
    streetAddress,
    postalCode,
    addressLocality,
    addressCountry: 'DE',
  })
})

test('a restaurant without an address has none [R2.830]', () => {
  expect(postalAddress('', 'de')).toBeUndefined()
})

test.each([
  ['de', 'https://wa.me/01701234567', 'https://wa.me/491701234567'],
  ['at', 'https://wa.me/06641234567', 'https://wa.me/436641234567'],
  ['de', 'https://wa.me/00491701234567', 'https://wa.me/00491701234567'],
  ['de', 'https://wa.me/491701234567', 'https://wa.me/491701234567'],
  ['de', 'https://example.org/0170', 'https://example.org/0170'],
])('in %s %s is a WhatsApp link to %s [R3.960]', (country, url, link) => {
  expect(socialLinks({ social: [{ network: 'whatsapp', url }], country })).toEqual([
    { network: 'whatsapp', url: link },
  ])
})

test('days with the same hours are told together, in the order of the first of them [R2.90]', () => {
  const range = { from: '17:00', to: '22:00' }
  const hours = { ...hoursOf([range]), monday: [{ from: '12:00', to: '14:00' }], friday: [range] }
  expect(openingHours(hours, t).map(({ dayOfWeek, opens }) => [dayOfWeek, opens])).toEqual([
    ['Monday', '12:00'],
    [['Tuesday', 'Friday'], '17:00'],
  ])
})

test('hours for some order types say so, apart from the same hours for all [R2.1510]', () => {
  const range = { from: '11:00', to: '22:00' }
  const typed = { ...range, types: ['takeaway' as const, 'table' as const] }
  const hours = { ...hoursOf([range]), monday: [typed], sunday: [typed] }
  expect(openingHours(hours, t)).toMatchObject([
    { dayOfWeek: ['Monday', 'Sunday'], opens: '11:00', description: 'Takeaway, Table' },
    { dayOfWeek: 'Tuesday', opens: '11:00' },
  ])
  expect(openingHours(hours, t)[1]).not.toHaveProperty('description')
  const specialDays = [{ date: '2026-12-24', ranges: [typed], text: '' }]
  expect(specialHours({ ...hoursOf([]), specialDays }, t)).toMatchObject([{ description: 'Takeaway, Table' }])
})
