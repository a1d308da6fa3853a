import { afterAll, expect, test, vi } from 'vitest'
import type { Quote } from '#contract/api/quote.ts'
import texts from '#lib/i18n/shop/de.json' with { type: 'json' }
import { stubBrowser } from '../stores/browser.ts'

const { reload } = stubBrowser()
afterAll(() => {
  vi.unstubAllGlobals()
  reload()
})

/** What a page says of a code that the server answers so about. */
async function said(code: Quote['code']): Promise<string[]> {
  reload()
  // A visitor who has shown intent already.
  Object.assign(document, { documentElement: { dataset: { intent: '' } } })
  vi.stubGlobal('fetch', async (asked: unknown) =>
    Response.json(String(asked).includes('/locales/') ? texts : { data: { ...QUOTE, code } }),
  )
  const { tellCode } = await import('#lib/shell/tell-code.ts')
  const { $toasts } = await import('#stores/toasts.ts')
  await tellCode('PIZZA10')
  return $toasts.get().map(({ params }) => `${params.code}: ${params.what}`.replaceAll('\u00a0', ' '))
}

const QUOTE = {
  lines: [],
  price: 0,
  delivery: 0,
  discount: 0,
  tax: 0,
  taxPercent: 0,
  tip: 0,
  total: 0,
  taxItems: [],
  changes: [],
}
const own = { code: 'PIZZA10', name: '10 % auf Pizza' }

test.each<[string, Quote['code'], string[]]>([
  ['that applies', own, ['PIZZA10: 10 % auf Pizza']],
  ['for a cart that is still empty', { ...own, reason: { why: 'nothing' } }, ['PIZZA10: 10 % auf Pizza']],
  [
    'with a least value',
    { ...own, reason: { why: 'value', from: 20, missing: 20 } },
    ['PIZZA10: 10 % auf Pizza, ab 20,00 €'],
  ],
  [
    'that begins later',
    { ...own, reason: { why: 'early', day: '2026-12-24' } },
    ['PIZZA10: 10 % auf Pizza, Erst ab 24. Dezember 2026'],
  ],
  [
    'that nobody knows',
    { code: 'PIZZA10', reason: { why: 'unknown' } },
    ['PIZZA10: Diesen Code kennen wir nicht'],
  ],
  ['of which nothing is said', undefined, []],
])('a link with a code says on the page what it gives: one %s [R4.2052]', async (_, code, lines) => {
  expect(await said(code)).toEqual(lines)
})
