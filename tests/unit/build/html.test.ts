import { beforeAll, describe, expect, test } from 'vitest'
import { cleanHtml } from '#content/html.ts'
import { attacks, harmIn } from '../../api/setup/attacks.ts'

const API = 'https://shop.example/api'

beforeAll(() => {
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
    'an id, apart from the page’s own',
    '<p id="main">A</p><a href="#main">B</a>',
    '<p id="text-main">A</p><a href="#text-main">B</a>',
  ],
  ['special letters', '<p>Käse &amp; Brot &lt; 5 €</p>', undefined],
])('keeps %s', (_, html, expected = html) => {
  expect(cleanHtml(html, API)).toBe(expected)
})
