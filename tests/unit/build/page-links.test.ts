import { expect, test } from 'vitest'
import { linkPages } from '#content/page-links.ts'

const page = (id: string, slug: string) => ({
  id,
  slug,
  name: slug,
  html: '',
  variant: 'en',
  order: 0,
  onHeader: false,
  onFooter: true,
  isPopup: false,
})
const siteData = {
  pages: [page('terms', 'agb-terms'), page('a"b', 'so-a~22b')],
  siteLocale: { branch: null, lang: 'en', defaultLang: 'de' },
}

test.each([
  '?page=terms',
  '/?page=terms',
  '/en?page=terms',
  '/page/agb-terms',
  '/tr/page/agb-terms',
  '/branch/mitte/en/page/agb-terms',
])('%s leads to the page in the text’s own language [R2.93]', href => {
  expect(linkPages(`<p><a rel="x" href="${href}">AGB</a></p>`, siteData)).toBe(
    '<p><a rel="x" href="/en/page/agb-terms" data-page="terms">AGB</a></p>',
  )
})

test.each([
  '?page=nobody',
  '/page/nobody',
  'https://a.example/page/agb-terms',
  '#text-a',
  '/menu',
  'mailto:a@b.example',
])('%s stays as it is [R2.93]', href => {
  const html = `<a href="${href}">x</a>`
  expect(linkPages(html, siteData)).toBe(html)
})

test('an id cannot leave its attribute', () => {
  expect(linkPages('<a href="/page/so-a~22b">x</a>', siteData)).toContain('data-page="a&quot;b"')
})
