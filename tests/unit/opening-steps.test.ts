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
  prices: [{ product: '1', size: 'standard', price: '9.00' }],
  menus: [],
}
const KNOWN: OpeningContext = {
  obstaclesOf: () => [],
  paired: true,
  taken: new Set(['handover']),
  tested: true,
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
  ['no dish', { ...READY, products: [] }, 'menu'],
  ['no price', { ...READY, prices: [] }, 'menu'],
  ['a dish that is not offered', { ...READY, products: [{ id: '1', available: 'no' }] }, 'menu'],
  ['no payment', { ...READY, providers: [] }, 'payment'],
  ['a payment that this server lacks', { ...READY, providers: [{ id: 's', kind: 'stripe' }] }, 'payment'],
]
test.each(required)('with %s it may not [R12.22]', (_, data, name) => {
  expect(undone(data)).toEqual([name])
  expect(canOpen(stepsOf(data, data, KNOWN))).toBe(false)
})

const recommended: [string, ShopData, OpeningStepName][] = [
  ['no terms', withSetting('TERMS_AND_CONDITIONS', ''), 'terms'],
  ['an empty text about withdrawal', withPage('withdrawal', ''), 'terms'],
  ['a dish without declaration', { ...READY, products: [{ id: '1', available: 'yes' }] }, 'allergens'],
  ['no logo', withSetting('LOGO', ''), 'look'],
]
test.each(recommended)('with %s it may, and that is named [R12.22]', (_, data, name) => {
  expect(undone(data)).toEqual([name])
  expect(canOpen(stepsOf(data, data, KNOWN))).toBe(true)
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
