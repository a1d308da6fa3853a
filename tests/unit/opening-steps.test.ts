import { expect, test } from 'vitest'
import type { OpeningStepName } from '#contract/desk/opening.ts'
import { demoTexts, noEmail, unheard } from '#contract/desk/texts.ts'
import type { ShopData } from '#server/operations/opening/shop-data.ts'
import { canOpen, type OpeningContext, stepsOf } from '#server/operations/opening/steps.ts'

const page = (id: string) => ({ id, name: id, text: '<p>Unser Text</p>' })
const READY: ShopData = {
  languages: [{ code: 'de', name: 'Deutsch' }],
  settings: Object.entries({
    SITE_TITLE: 'Zur Linde',
    ADDRESS: 'Am Markt 1',
    PHONE: '030 1',
    ALLOW_TAKEAWAY: '1',
    IMPRINT: 'imprint',
    PRIVACY_POLICY: 'privacy',
    TERMS_AND_CONDITIONS: 'terms',
    WITHDRAWAL_POLICY: 'withdrawal',
    LOGO: '',
  }).map(([key, value]) => ({ key, value, media: key === 'LOGO' ? 'logo.svg' : '' })),
  pages: ['imprint', 'privacy', 'terms', 'withdrawal'].map(page),
  hours: [{ weekday: 'monday', from: '17:00', to: '22:00' }],
  areas: [],
  diningTables: [],
  providers: [{ id: 'card', kind: '' }],
  products: [{ id: '1', available: 'yes', allergens: 'A1', additives: '' }],
  goods: [],
  prices: [{ product: '1', size: 'standard', price: '9.00' }],
  menus: [],
}
const KNOWN: OpeningContext = {
  obstaclesOf: () => [],
  paired: true,
  taken: new Set(['handover']),
  tested: true,
  mail: 'tested',
}

const withSetting = (key: string, value: string): ShopData => ({
  ...READY,
  settings: [...READY.settings.filter(row => row.key !== key), { key, value, media: '' }],
})
const withPage = (id: string, text: string): ShopData => ({
  ...READY,
  pages: READY.pages.map(row => (row.id === id ? { ...row, text } : row)),
})
const undone = (data: ShopData, known = KNOWN) =>
  stepsOf(data, data, known)
    .filter(({ state }) => state !== 'done')
    .map(({ name }) => name)

test('a shop that has everything may open [R12.22]', () => {
  expect(undone(READY)).toEqual([])
  expect(canOpen(stepsOf(READY, READY, KNOWN))).toBe(true)
})

const required: [string, ShopData, OpeningStepName][] = [
  ['no name', withSetting('SITE_TITLE', ' '), 'data'],
  ['no address', withSetting('ADDRESS', ''), 'data'],
  ['no phone number', withSetting('PHONE', ''), 'data'],
  ['an imprint that is not there', withSetting('IMPRINT', 'impressum'), 'imprint'],
  ['an empty imprint', withPage('imprint', '\n'), 'imprint'],
  ['no privacy policy', withSetting('PRIVACY_POLICY', ''), 'privacy'],
  ['no hours', { ...READY, hours: [] }, 'hours'],
  ['no order type', withSetting('ALLOW_TAKEAWAY', ''), 'orderTypes'],
  ['delivery without an area', withSetting('ALLOW_DELIVERY', '1'), 'orderTypes'],
  ['no payment', { ...READY, providers: [] }, 'payment'],
  ['a payment that this server lacks', { ...READY, providers: [{ id: 's', kind: 'stripe' }] }, 'payment'],
]
test.each(required)('with %s it may not [R12.22]', (_, data, name) => {
  expect(undone(data)).toEqual([name])
  expect(canOpen(stepsOf(data, data, KNOWN))).toBe(false)
})

const recommended: [string, ShopData, OpeningStepName][] = [
  ['no terms', withSetting('TERMS_AND_CONDITIONS', ''), 'terms'],
  ['a dish without declaration', { ...READY, products: [{ id: '1', available: 'yes' }] }, 'allergens'],
  ['no logo', withSetting('LOGO', ''), 'look'],
]
test.each(recommended)('with %s it may, and that is named [R12.22]', (_, data, name) => {
  expect(undone(data)).toEqual([name])
  expect(canOpen(stepsOf(data, data, KNOWN))).toBe(true)
})

test.each<[string, ShopData]>([
  ['no dish', { ...READY, products: [] }],
  ['no price', { ...READY, prices: [] }],
  ['a dish that is not offered', { ...READY, products: [{ id: '1', available: 'no' }] }],
])('with %s it may not, and nothing is said to be declared [R12.22 R12.2802]', (_, data) => {
  expect(undone(data)).toEqual(['menu', 'allergens'])
  expect(canOpen(stepsOf(data, data, KNOWN))).toBe(false)
})

test.each<[string, string, ShopData['goods'], string[]]>([
  ['food alone', '', [{ product: '1', withdrawal: '' }], []],
  ['something that can be given back', '', [{ product: '1', withdrawal: 'yes' }], ['terms']],
  ['a text about that', '<p>Unser Text</p>', [{ product: '1', withdrawal: 'yes' }], []],
  ['something that is not offered', '', [{ product: '2', withdrawal: 'yes' }], []],
])('with %s, a page about withdrawal is asked for as the law does [R12.2803]', (_, text, goods, expected) => {
  expect(undone({ ...withPage('withdrawal', text), goods })).toEqual(expected)
})

test('without a mail server, or a mail that it has taken, mail is to do, and the shop may open [R12.2804]', () => {
  for (const mail of ['none', 'untested'] as const) {
    expect(undone(READY, { ...KNOWN, mail })).toEqual(['mail'])
    expect(canOpen(stepsOf(READY, READY, { ...KNOWN, mail }))).toBe(true)
  }
})

test('a step names the page that is written for it [R12.2805]', () => {
  const pages = stepsOf(READY, READY, KNOWN).flatMap(({ name, page }) => (page ? [[name, page]] : []))
  expect(pages).toEqual([
    ['imprint', 'imprint'],
    ['privacy', 'privacy'],
    ['terms', 'terms'],
  ])
})

test('tables are a way to order, and a combo is something to order [R12.22]', () => {
  const tables = { ...withSetting('ALLOW_TAKEAWAY', ''), diningTables: [{ id: 't1', name: 'Tisch 1' }] }
  expect(undone(tables)).toEqual([])
  expect(undone({ ...READY, products: [], menus: [{ id: 'mittag' }] })).toEqual([])
})

test('what keeps a live shop from taking orders belongs to a step [R12.22]', () => {
  const obstacle = (message: string, pages = '') => ({
    ...KNOWN,
    obstaclesOf: () => [{ message, params: { pages } }],
  })
  expect(undone(READY, obstacle(unheard))).toEqual(['hearing'])
  expect(undone(READY, obstacle(noEmail))).toEqual(['data'])
  expect(undone(READY, obstacle(demoTexts, '“delivery”'))).toEqual(['privacy'])
  expect(undone(READY, obstacle(demoTexts, '“imprint”, “delivery”'))).toEqual(['imprint', 'privacy'])
})

test('what only the draft has is to be published first [R12.230]', () => {
  const steps = stepsOf({ ...READY, hours: [] }, READY, KNOWN)
  expect(steps.find(({ name }) => name === 'hours')).toMatchObject({ state: 'draft', missing: [] })
  expect(canOpen(steps)).toBe(false)
})
