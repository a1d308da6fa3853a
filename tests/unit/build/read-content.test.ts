import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readContent } from '../../../scripts/build/read-content.ts'
import { createAlarm } from '../../../scripts/rebuild/alarm.ts'
import { createRebuilder } from '../../../scripts/rebuild/rebuilder.ts'
import { type OtherApi, startOtherApi, wrapped } from '../../e2e/support/other-api.ts'

let folder: string
let api: OtherApi | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => {
  api?.close()
  rmSync(folder, { recursive: true })
})

const settings = (own: Record<string, unknown>) => ({
  '/settings': wrapped(
    Object.entries({ SITE_TITLE: 'Berghütte', ...own }).map(([key, value]) => ({ key, value })),
  ),
})

const dish = (own: object) => ({
  '/products/categories/3/products': {
    data: [{ id: 11, name: 'Gerstensuppe', description: '', variants: [], ...own }],
    meta: { category: wrapped({ id: 3, name: 'Suppen' }) },
  },
})

/** A mail without its transfer encoding, in one line. */
const readable = (mail: string): string =>
  decodeURIComponent(
    mail
      .replaceAll('=\r\n', '')
      .replaceAll('\r\n', ' ')
      .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
  )

/** The messages in status and mail of the rebuild service about an API with these answers. */
async function told(changes: Record<string, object>): Promise<{ status: string; mail: string; url: string }> {
  const own = await startOtherApi(() => changes)
  api = own
  const mail = { to: 'owner@shop.example', smtpUrl: undefined, folder }
  const notify = createAlarm(
    { mail, build: { apiUrl: own.url, siteUrl: 'https://shop.example' } },
    pino({ level: 'silent' }),
  )
  const rebuilder = createRebuilder({
    update: async () => {
      await readContent(own.url, 'these sources', { folder: join(folder, 'answers') })
      return undefined
    },
    report: run => notify(run),
  })
  await rebuilder.request()
  await rebuilder.request()
  rebuilder.stop()
  const { last } = rebuilder.status()
  await vi.waitFor(() => expect(globSync('*.eml', { cwd: folder })).toHaveLength(1))
  const [name = ''] = globSync('*.eml', { cwd: folder })
  const text = readable(readFileSync(join(folder, name), 'utf8'))
  return { status: last?.result === 'failed' ? last.reason : '', mail: text, url: own.url }
}

describe('a build stops with one sentence, which status and mail repeat [R3.62 R11.36]', () => {
  const cases: [string, Record<string, object>, string][] = [
    [
      'an unknown currency',
      settings({ CURRENCY: 'Euro' }),
      '/settings cannot be used: CURRENCY “Euro” must be a currency code such as EUR',
    ],
    [
      'an unknown time zone',
      settings({ TIME_ZONE: 'Helsinki' }),
      '/settings cannot be used: TIME_ZONE “Helsinki” must be a time zone such as Europe/Berlin',
    ],
    [
      'a shop without a name',
      settings({ SITE_TITLE: null }),
      '/settings cannot be used: SITE_TITLE is missing or empty: the name of the restaurant is part of every page and mail',
    ],
    [
      'a page that there is not',
      settings({ IMPRINT: '99' }),
      '/settings cannot be used: IMPRINT there is no page “99”',
    ],
    [
      'code for the head that no page may contain',
      settings({ CUSTOM_HEADER_CODE: '<img src=x>' }),
      '/settings cannot be used: CUSTOM_HEADER_CODE has <img>: only meta, link, script and style are allowed there',
    ],
    [
      'two wrong settings',
      settings({ CURRENCY: 'Euro', COUNTRY: 'uk' }),
      '/settings cannot be used: CURRENCY “Euro” must be a currency code such as EUR; COUNTRY “uk” must be a country code such as de',
    ],
    [
      'a setting of another type',
      settings({ CURRENCY: { code: 'EUR' } }),
      '/settings does not keep the contract at data[1].value: Invalid input: expected string, received object (in “CURRENCY”)',
    ],
    [
      'no language',
      { '/languages': wrapped([]) },
      "/languages returns no languages: import a restaurant's data first (npm run shop)",
    ],
    [
      'the same language twice',
      {
        '/languages': wrapped([
          { code: 'de', name: 'Deutsch' },
          { code: 'de', name: 'German' },
        ]),
      },
      '/languages lists “de” twice',
    ],
  ]

  test.each(cases)('%s', async (_, changes, sentence) => {
    const { status, mail, url } = await told(changes)
    expect(status).toBe(url + sentence)
    expect(mail).toContain(`${status}. The last good pages stay online`)
  })
})

test.each([
  ['no sizes', { sizes: [] }, 'data[0].sizes: a product needs at least one size with its price'],
  ['sizes without a price', { sizes: [{ id: 1, name: 'Teller' }] }, 'data[0].sizes[0].price: '],
])('a dish with %s stops the build with its place [R3.63]', async (_, own, place) => {
  const { status, url } = await told(dish(own))
  expect(
    status.startsWith(`${url}/products/categories/3/products does not keep the contract at ${place}`),
    status,
  ).toBe(true)
  expect(status).toMatch(/\(in “(Gerstensuppe|Teller)”\)$/)
})

describe('amounts have the decimals of the currency at most [R7.2350]', () => {
  /** An API in this currency with this price alone. */
  const priced = (currency: string, price: number) => ({
    ...settings({ CURRENCY: currency }),
    ...dish({ sizes: [{ id: 1, name: 'Teller', price }] }),
    '/areas': wrapped([]),
    '/products/menus': wrapped([]),
    '/checkout/payment-providers': wrapped([]),
  })
  const refused = "data[0].sizes[0].price: the shop's currency has no more than"

  test.each([
    ['EUR', 3.499, `${refused} 2 decimals (in “Teller”)`],
    ['JPY', 350.5, `${refused} 0 decimals (in “Teller”)`],
  ])('a price of another step in %s stops the build with its place', async (currency, price, place) => {
    const { status, url } = await told(priced(currency, price))
    expect(status).toBe(`${url}/products/categories/3/products does not keep the contract at ${place}`)
  })

  test.each([
    ['EUR', 3.49],
    ['JPY', 350],
    ['KWD', 3.499],
  ])('in %s, %d is built', async (currency, price) => {
    api = await startOtherApi(() => priced(currency, price))
    const { problems } = await readContent(api.url, 'these sources', { folder })
    expect(problems).toEqual([])
  })
})
