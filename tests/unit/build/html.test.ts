import { beforeEach, describe, expect, test } from 'vitest'
import { cleanHtml } from '#content/files/html.ts'
import { attacks, harmIn } from '../../api/setup/attacks.ts'

const API = 'https://shop.example/api'

beforeEach(() => {
  process.env.API_URL = API
  process.env.PUBLIC_API_BASE = '/api'
})

describe('a text of somebody else’s API is harmless once it is rendered [R10.26]', () => {
  test.each(attacks)('%s', (_, attack) => {
    const clean = cleanHtml(`<p>davor</p>${attack}<p>danach</p>`, API)
    expect(harmIn(clean)).toEqual([])
    expect(clean).toContain('<p>davor</p>')
  })
})

test.each([
  ['a heading of the page itself', '<h1>Wir</h1>', '<h2>Wir</h2>'],
  ['a table', '<table><tr><th scope="row">A</th><td colspan="2">B</td></tr></table>', undefined],
  [
    'links',
    '<a href="https://a.example">A</a><a href="mailto:a@a.example">B</a><a href="?page=terms">C</a>',
    undefined,
  ],
  [
    'a picture of the API',
    '<img src="/media/a.svg" alt="A">',
    '<img alt="A" src="/media/a.svg" loading="lazy" />',
  ],
  [
    'a picture by its whole address at the API',
    '<img src="https://shop.example/media/a.svg?v=2" alt="A"><img src="//shop.example/media/b.svg">',
    '<img alt="A" src="/media/a.svg?v=2" loading="lazy" /><img src="/media/b.svg" loading="lazy" />',
  ],
  [
    'an id, apart from the page’s own',
    '<p id="main">A</p><a href="#main">B</a>',
    '<p id="text-main">A</p><a href="#text-main">B</a>',
  ],
  ['special letters', '<p>Käse &amp; Brot &lt; 5 €</p>', undefined],
])('keeps %s [R2.191]', (_, html, expected = html) => {
  expect(cleanHtml(html, API)).toBe(expected)
})

test.each([
  ['https://api.example/media/a.svg', '//cdn.example/media/a.svg'],
  ['https://cdn.example/media/a.svg', '//cdn.example/media/a.svg'],
  ['/media/a.svg', '//cdn.example/media/a.svg'],
  ['https://cdn.example.evil/media/a.svg', undefined],
  ['https://api.example@evil.example/a.svg', undefined],
  ['http:///', undefined],
  ['javascript:alert(1)', undefined],
  ['media/a.svg', undefined],
])('of an API with a public address of its own %s is shown as %s [R2.191]', (src, shown) => {
  process.env.API_URL = 'https://api.example/api'
  process.env.PUBLIC_API_BASE = '//cdn.example/api'
  const html = cleanHtml(`<img src="${src}" alt="A">`, 'https://api.example/api')
  expect(html).toBe(shown ? `<img alt="A" src="${shown}" loading="lazy" />` : '')
})
