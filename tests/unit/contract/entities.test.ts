import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Pagination, SocialUser, Transaction, User } from '#contract/api/account.ts'
import { Branch, Language, Page, Translations } from '#contract/api/site.ts'
import { Address } from '#contract/delivery/address.ts'
import { Area } from '#contract/delivery/area.ts'
import { Setting, settingValue } from '#contract/describe/settings/settings.ts'
import { OpenState, WorkingHours } from '#contract/hours/hours.ts'
import { hasPoster, Media, markViewed, NO_IMAGE, posterUrl, shownPoster } from '#contract/kit/media.ts'
import {
  Category,
  Declaration,
  Extra,
  Menu,
  Option,
  Product,
  Size,
  Slot,
  Variant,
} from '#contract/menu/catalogue.ts'
import { PaymentProvider } from '#contract/orders/checkout.ts'
import { Order, orderStatuses } from '#contract/orders/orders.ts'
import { Tax } from '#contract/orders/tax.ts'

const picture = { id: 1, alt: 'Pizza', urls: { poster: '/p.svg', circle: '/c.svg' }, credit: 'Ada' }

describe('media', () => {
  test('keep what the server adds and start as not viewed [R3.1 R4.6]', () => {
    const media = z.parse(Media, picture)
    expect(media).toMatchObject({ credit: 'Ada', viewed: false })
    expect(markViewed(markViewed(media)).viewed).toBe(true)
  })

  test('read the same bare or wrapped, single or list [R3.2 R3.3]', () => {
    const parts = { poster: picture, icon: picture, splash: picture, background: picture }
    const bare = { id: 3, name: 'Pizza', ...parts, gallery: [picture], slider: [picture] }
    const wrapped = Object.fromEntries(
      Object.entries(bare).map(([key, value]) => [key, typeof value === 'object' ? { data: value } : value]),
    )
    expect(z.parse(Category, wrapped)).toEqual(z.parse(Category, bare))
    expect(z.parse(Category, wrapped)).toMatchObject({ gallery: [{ alt: 'Pizza' }], icon: { alt: 'Pizza' } })
  })

  test('say whether there is a poster, and fall back to one file [R3.4 R3.23]', () => {
    const category = z.parse(Category, { id: 3, name: 'Pizza', poster: { data: picture } })
    const bare = z.parse(Category, { id: 4, name: 'Pasta' })
    expect([hasPoster(category), hasPoster(bare)]).toEqual([true, false])
    expect([posterUrl(category, 'circle'), posterUrl(category, 'wide')]).toEqual(['/c.svg', '/p.svg'])
    expect(posterUrl(bare)).toBe(NO_IMAGE)
    expect(NO_IMAGE).toBe('/assets/img/misc/no-image.jpg')
  })

  test('are shown with a poster of their own alone [R3.2350]', () => {
    const category = z.parse(Category, { id: 3, name: 'Pizza', poster: { data: picture } })
    const bare = z.parse(Category, { id: 4, name: 'Pasta' })
    expect([shownPoster(category, 'circle'), shownPoster(bare, 'circle')]).toEqual(['/c.svg', undefined])
  })
})

const image = (size: string) => ({ data: { urls: { [size]: `/${size}.png` } } })

test.each([
  { setting: { key: 'A', value: 'text', poster: image('poster') }, value: 'text' },
  { setting: { key: 'A', poster: image('poster'), icon: image('favicon') }, value: '/poster.png' },
  {
    setting: { key: 'A', value: '', icon: image('favicon'), splash: image('splash') },
    value: '/favicon.png',
  },
  { setting: { key: 'A', splash: image('splash'), background: image('background') }, value: '/splash.png' },
  { setting: { key: 'A', splash: image('poster'), background: image('background') }, value: '/poster.png' },
  { setting: { key: 'A', value: null, background: image('background') }, value: '/background.png' },
  { setting: { key: 'BACKGROUND_IMAGE' }, value: '' },
  { setting: { key: 'A', value: 12 }, value: '12' },
])('the setting $setting reads "$value" [R3.6 R3.7 R3.8]', ({ setting, value }) => {
  expect(settingValue(z.parse(Setting, setting))).toBe(value)
})

test('ids are opaque and compared as text [R3.57]', () => {
  expect(z.parse(Size, { id: 7, name: 'S', price: 1 }).id).toBe(
    z.parse(Size, { id: '7', name: 'S', price: 1 }).id,
  )
})

test('unknown fields are ignored and absent equals null [R3.58]', () => {
  const sizes = [{ id: 1, name: 'Klein', price: 3 }]
  const bare = z.parse(Product, { id: 1, name: 'Suppe', sizes })
  const full = z.parse(Product, {
    id: 1,
    name: 'Suppe',
    description: null,
    sizes,
    variants: null,
    poster: null,
    colour: 'red',
  })
  expect(full).toEqual(bare)
})

test.each([undefined, null, [], [{ id: 1, name: 'Klein' }], [{ id: 1, price: Number.POSITIVE_INFINITY }]])(
  'a product with the sizes %j has no price and is refused [R3.63]',
  sizes => {
    expect(z.safeParse(Product, { id: 1, name: 'Suppe', sizes }).success).toBe(false)
  },
)

test.each([
  {
    rule: 'a page [R3.60]',
    schema: Page,
    sent: { id: 5, name: 'AGB', text: '<p>', onHeader: 0, onFooter: 1, isPopup: false },
  },
  { rule: 'a language [R3.60]', schema: Language, sent: { code: 'de', name: 'Deutsch' } },
  { rule: 'a branch [R3.60]', schema: Branch, sent: { name: 'Mitte', url: 'https://mitte.example.org' } },
  {
    rule: 'a payment provider [R3.60]',
    schema: PaymentProvider,
    sent: { id: 1, name: 'Bar', displayOption: 'cash' },
  },
  {
    rule: 'an additive or allergen [R3.60]',
    schema: Declaration,
    sent: { name: 'Milch', description: 'und Laktose' },
  },
  { rule: 'a size [R3.60]', schema: Size, sent: { id: 1, name: 'Klein', price: 7.5, category: 'Pizza' } },
  {
    rule: 'an extra [R3.29]',
    schema: Extra,
    sent: { id: 1, name: 'Käse', prices: { data: [{ sizeId: 1, price: 1 }] } },
  },
  {
    rule: 'a variant [R3.30]',
    schema: Variant,
    sent: { id: 1, name: 'Teig', type: 'select', required: true, options: [] },
  },
  {
    rule: 'an option [R3.31]',
    schema: Option,
    sent: { id: 1, name: 'Menü', price: -1, hasChild: true, menu: { id: 1, name: 'M', price: 2 } },
  },
  {
    rule: 'a product [R3.60]',
    schema: Product,
    sent: {
      id: 1,
      name: 'P',
      description: 'D',
      sizes: [{ id: 1, name: 'Klein', price: 3 }],
      extras: [],
      variants: [],
      allergens: [],
      additives: [],
    },
  },
  { rule: 'a slot [R3.34]', schema: Slot, sent: { size: { id: 1 }, products: [], required: true } },
  {
    rule: 'an area [R3.60]',
    schema: Area,
    sent: {
      id: 1,
      name: 'Mitte',
      zipcode: '10115',
      minimumOrder: 15,
      deliveryPrice: 2.5,
      freeDeliveryThreshold: 40,
    },
  },
  { rule: 'a tax [R3.60]', schema: Tax, sent: { name: 'VAT', rates: { data: [{ value: 19 }] } } },
  {
    rule: 'a transaction [R3.60]',
    schema: Transaction,
    sent: { description: 'Bestellung', oldProfit: 1, amount: 2, newProfit: 3, date: '2026-01-01' },
  },
  {
    rule: 'a pagination [R3.60]',
    schema: Pagination,
    sent: { total: 9, current_page: 1, per_page: 5, total_pages: 2 },
  },
  {
    rule: 'a social user [R3.60]',
    schema: SocialUser,
    sent: {
      id: 1,
      name: 'A',
      email: 'a@b.de',
      photoUrl: '',
      firstName: '',
      lastName: '',
      authToken: '',
      idToken: '',
      authorizationCode: '',
      provider: 'GOOGLE',
    },
  },
])('$rule keeps its fields and refuses a wrong one', ({ schema, sent }) => {
  const parsed = z.parse(schema as z.ZodMiniType<Record<string, unknown>>, sent)
  expect(Object.keys(parsed)).toEqual(expect.arrayContaining(Object.keys(sent)))
  const [field] = Object.keys(sent).filter(
    key => key === 'name' || key === 'size' || key === 'total' || key === 'description',
  )
  expect(z.safeParse(schema, { ...sent, [String(field)]: { wrong: true } }).success).toBe(false)
})

test("a user keeps the server's fields, and is_generated makes a table user [R3.46 R3.47]", () => {
  expect(z.parse(User, { name: 'Ada', profit: 3.5, vip: true })).toMatchObject({
    profit: 3.5,
    vip: true,
    table: false,
  })
  expect(z.parse(User, { name: 'Tisch 4', is_generated: false }).table).toBe(true)
})

test('an address keeps its hidden building code and coordinates [R3.49]', () => {
  const sent = {
    id: 1,
    name: 'Zuhause',
    coordinates: { data: { lat: 52.5, lng: 13.4 } },
    buildingCode: 'x7',
    areaId: 2,
  }
  expect(z.parse(Address, sent)).toMatchObject({
    coordinates: { lat: 52.5 },
    buildingCode: 'x7',
    areaId: '2',
  })
})

test('a combo has no discount unless it says so [R3.33]', () => {
  const sent = { id: 1, name: 'Duo', price: 20, items: { data: [{ products: [], required: 1 }] } }
  expect(z.parse(Menu, sent)).toMatchObject({ discount: 0, items: [{ required: true }] })
})

test('working hours come by weekday with their state [R3.44]', () => {
  const hours = z.parse(WorkingHours, {
    monday: [{ from: '11:30', to: '14:30' }],
    friday: { data: [{ from: '17:00', to: '01:00' }] },
  })
  expect([hours.monday.length, hours.tuesday.length, hours.friday[0]?.to]).toEqual([1, 0, '01:00'])
  expect(z.safeParse(WorkingHours, { monday: [{ from: '25:00', to: '14:30' }] }).success).toBe(false)
  expect(z.parse(OpenState, { isOpenNow: false, nextOpen: null, isActive: true }).nextOpen).toBeUndefined()
})

test('translations travel as a JSON string [R3.22]', () => {
  expect(z.parse(Translations, '{"Cart":"Warenkorb"}')).toEqual({ Cart: 'Warenkorb' })
  expect(z.safeParse(Translations, '{"Cart"').success).toBe(false)
  expect(z.safeParse(Translations, '["Cart"]').success).toBe(false)
})

test('an order has its parts, items and payment [R3.52 R3.53 R3.54 R4.31]', () => {
  const sent = {
    code: 'A7K',
    status: 'pending_approval',
    createdAt: '2026-05-01T18:00:00+02:00',
    items: {
      data: [
        {
          type: 'productItem',
          qty: 2,
          price: 9.5,
          product: { data: { name: 'Pizza' } },
          size: { name: 'Groß' },
          extras: [{ name: 'Käse' }],
          options: [],
        },
        {
          type: 'menuItem',
          qty: 1,
          price: 12,
          menu: { name: 'Duo' },
          items: [{ product: { name: 'Cola' } }],
        },
      ],
    },
    payment: { data: { cartTotal: 31, price: 33.5, deliver: 2.5, taxItems: [{ name: '7 %', value: 2.1 }] } },
    takeaway: 0,
  }
  expect(z.parse(Order, sent)).toMatchObject({
    items: [{ product: { name: 'Pizza' } }, { items: [{ product: { name: 'Cola' } }] }],
    payment: { deliver: 2.5, discount: 0, tip: 0 },
    takeaway: false,
    issueInvoice: false,
  })
  for (const status of orderStatuses) expect(z.parse(Order, { ...sent, status }).status).toBe(status)
  expect(z.safeParse(Order, { ...sent, status: 'eaten' }).success).toBe(false)
})
