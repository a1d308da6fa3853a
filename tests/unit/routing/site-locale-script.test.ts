import { describe, expect, test } from 'vitest'
import { type Homes, siteLocaleScript } from '#lib/routing/site-locale-script.ts'

interface Visit {
  address: string
  stored?: Record<string, string>
  lang?: string
  branch?: string | null
  homes?: Homes
}

/** Runs the script as a page's head would; returns where it redirects to and what remains stored. */
function visit({ address, stored = {}, lang = 'de', branch = null, homes = [] }: Visit) {
  const url = new URL(address, 'https://shop.example')
  const storage = { ...stored, removeItem: (key: string) => delete storage[key] } as Record<string, unknown>
  const clicks: ((event: { target: { closest: () => unknown } }) => void)[] = []
  let left: string | undefined
  const { pathname, search, hash } = url
  const replace = (to: string): void => {
    left = to
  }
  const place = { pathname, search, hash, replace }
  const script = siteLocaleScript({ branch, lang, defaultLang: 'de' }, ['de', 'en', 'tr'], homes)
  const run = new Function('location', 'localStorage', 'addEventListener', script)
  run(place, storage, (_: string, told: (typeof clicks)[number]) => clicks.push(told))
  return { left, storage, click: (link: object) => clicks[0]?.({ target: { closest: () => link } }) }
}

describe('the script in the head [R4.23]', () => {
  test.each([
    ['/', 'en', '/en'],
    ['/menu/pizza-3?table=4#x', 'tr', '/tr/menu/pizza-3?table=4#x'],
    ['/?payment=1&sess=2', 'en', '/en?payment=1&sess=2'],
    ['/branch/mitte/menu?a=1', 'en', '/branch/mitte/en/menu?a=1', 'mitte'],
    ['/branch/mitte', 'tr', '/branch/mitte/tr', 'mitte'],
  ])('leads from %s to the stored language %s at %s', (address, lang, to, branch?: string) => {
    expect(visit({ address, branch: branch ?? null, stored: { lang } }).left).toBe(to)
  })

  test.each([
    ['no choice', { address: '/' }],
    ['its own language', { address: '/', stored: { lang: 'de' } }],
    ['a page that a prefix decides [R4.24]', { address: '/en', lang: 'en', stored: { lang: 'tr' } }],
  ])('stays with %s', (_, given) => {
    expect(visit(given).left).toBeUndefined()
  })

  test.each(['../evil', '../..', 'xx', '', 'x-default', '"><script>'])(
    'removes %j, a language that nobody offers, and stays [R4.25 R4.39]',
    lang => {
      const { left, storage } = visit({ address: '/menu', stored: { lang } })
      expect([left, storage.lang || undefined]).toEqual([undefined, undefined])
    },
  )

  test.each([
    ['{"slug":"mitte","url":"https://mitte.example"}', '/branch/mitte?table=4', true],
    ['{"slug":"gone","url":"https://gone.example"}', undefined, false],
    ['half a bran', undefined, false],
    ['{', undefined, false],
    ['null', undefined, false],
    ['[]', undefined, false],
    ['{"slug":"constructor"}', undefined, false],
  ])('a stored branch %s leads to %s [R4.39]', (stored, to, stays) => {
    const given = { address: '/menu?table=4', homes: [['mitte', '/branch/mitte']] as Homes }
    const { left, storage } = visit({ ...given, stored: { branch: stored } })
    expect([left, 'branch' in storage]).toEqual([to, stays])
    expect(visit({ ...given, branch: 'nord', stored: { branch: stored } }).left).toBeUndefined()
  })

  test('remembers a choice in the language menu and keeps query and fragment', () => {
    const link = { lang: 'tr', search: '', hash: '' }
    const page = visit({ address: '/en/contact?a=1#hours', lang: 'en' })
    page.click(link)
    expect(page.storage.lang).toBe('tr')
    expect(link).toEqual({ lang: 'tr', search: '?a=1', hash: '#hours' })
  })
})
