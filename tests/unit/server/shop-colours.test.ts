import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brandOf } from '#content/pictures/brand.ts'
import { colour } from '#content/tokens.ts'
import { colourToken } from '#contract/describe/settings/tokens.ts'
import { plainPage } from '#server/http/plain-page.ts'
import { shopColour } from '#server/kit/shop-colours.ts'
import { htmlOf } from '#server/mail/email-html.ts'
import { schemesOf } from '#server/mail/email-look.ts'

const TOKENS = readFileSync('src/styles/tokens.css', 'utf8')
const HEX = /#[\da-f]{6}\b|#[\da-f]{3}\b/gi

/** All colours of the shop's style sheet, as `#rrggbb`. */
const shop = new Set(
  [...TOKENS.matchAll(/(--[\w-]+): light-dark\(#/g)].flatMap(([, token = '']) =>
    Object.values(colourToken(TOKENS, token)),
  ),
)
const mail = (brandColor: string): string =>
  htmlOf(
    {
      lang: 'de',
      subject: 'Bestellung',
      opening: ['Hallo'],
      fields: [{ name: 'Name', value: 'Ada' }],
      quote: 'Gruß',
      link: { name: 'Zur Bestellung', url: 'https://shop.example/order' },
      closing: [],
    },
    { name: 'Tischlein', brandColor, logo: 'https://shop.example/logo.png' },
  )

describe('colours of what the server writes', () => {
  test('are read from the style sheet in their long form', () => {
    expect(shopColour('--paper')).toEqual(colour('--paper'))
    expect(shopColour('--on-accent').light).toBe('#ffffff')
  })

  test('a token that the style sheet lacks is an error', () => {
    expect(() => shopColour('--nothing')).toThrow('has no colour --nothing')
  })

  test('a plain page has none but those of the shop', () => {
    const found = plainPage({ lang: 'de', title: 'Seite', main: '' as never }).match(HEX) ?? []
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(hex => !shop.has(hex))).toEqual([])
  })

  test('a mail has none but those of the shop', () => {
    const found = mail('').match(HEX) ?? []
    expect(found.length).toBeGreaterThan(10)
    expect(found.filter(hex => !shop.has(hex))).toEqual([])
  })

  test('a mail has the accent that the pages have for the brand', () => {
    const { light, dark } = schemesOf('#ffcc00')
    const brand = brandOf('#ffcc00')
    expect([light.accent, light.on]).toEqual([brand?.light.accent, brand?.light.on])
    expect([dark.accent, dark.on]).toEqual([brand?.dark.accent, brand?.dark.on])
  })
})
