import { describe, expect, test } from 'vitest'
import { languageScript } from '#lib/language-script.ts'

interface Visit {
  address: string
  stored?: Record<string, string>
  lang?: string
  branch?: string | null
}

/** Runs the script as the head of a page does; answers where it leads and what stays stored. */
function visit({ address, stored = {}, lang = 'de', branch = null }: Visit) {
  const url = new URL(address, 'https://shop.example')
  const storage = { ...stored, removeItem: (key: string) => delete storage[key] } as Record<string, unknown>
  const clicks: ((event: { target: { closest: () => unknown } }) => void)[] = []
  let left: string | undefined
  const { pathname, search, hash } = url
  const replace = (to: string): void => {
    left = to
  }
  const place = { pathname, search, hash, replace }
  const script = languageScript({ branch, lang, defaultLang: 'de' }, ['de', 'en', 'tr'])
  const run = new Function('location', 'localStorage', 'addEventListener', script)
  run(place, storage, (_: string, told: (typeof clicks)[number]) => clicks.push(told))
  return { left, storage, click: (link: object) => clicks[0]?.({ target: { closest: () => link } }) }
}

describe('the script in the head [R4.23]', () => {
  test.each([
    ['/', 'en', '/en'],
    ['/menu/pizza-3?table=4#x', 'tr', '/tr/menu/pizza-3?table=4#x'],
    ['/?payment=1&sess=2', 'en', '/en?payment=1&sess=2'],
  ])('leads from %s to the stored language %s at %s', (address, lang, to) => {
    expect(visit({ address, stored: { lang } }).left).toBe(to)
  })

  test.each([
    ['no choice', { address: '/' }],
    ['its own language', { address: '/', stored: { lang: 'de' } }],
    ['a page that a prefix decides', { address: '/en', lang: 'en', stored: { lang: 'tr' } }],
  ])('stays with %s', (_, given) => {
    expect(visit(given).left).toBeUndefined()
  })

  test('removes a language that nobody offers', () => {
    const { left, storage } = visit({ address: '/', stored: { lang: '../evil' } })
    expect([left, storage.lang]).toEqual([undefined, undefined])
  })

  test('remembers a choice in the language menu and keeps query and fragment', () => {
    const link = { lang: 'tr', search: '', hash: '' }
    const page = visit({ address: '/en/contact?a=1#hours', lang: 'en' })
    page.click(link)
    expect(page.storage.lang).toBe('tr')
    expect(link).toEqual({ lang: 'tr', search: '?a=1', hash: '#hours' })
  })
})
