import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brandNote, brandOf, themeOf } from '#content/pictures/brand.ts'
import { colour } from '#content/tokens.ts'
import { contrast, hexOf, readHex } from '#contract/describe/settings/colours.ts'

const surfaces = ['--paper', '--card', '--sunken', '--tint'].map(colour)

test.each(['#1c5c42', '#ffd400', '#000000', '#ffffff', '#0057ff', '#7f7f7f'])(
  '%s is read and written',
  hex => {
    const read = readHex(hex)
    expect(read && hexOf(read)).toBe(hex)
  },
)

test.each([
  ['#fa0', '#ffaa00'],
  [' #B3261E ', '#b3261e'],
])('%j is the colour %s', (text, hex) => {
  const read = readHex(text)
  expect(read && hexOf(read)).toBe(hex)
})

test.each(['', 'red', 'b3261e', '#b3261', 'rgb(1 2 3)', '#b3261e80'])('%j is no colour', text => {
  expect(readHex(text)).toBeUndefined()
  expect(brandOf(text)).toBeUndefined()
  expect(brandNote(text)).toBeUndefined()
})

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

describe('BRAND_COLOR', () => {
  const hues = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6)
  const colours = [0.02, 0.3, 0.5, 0.7, 0.9, 0.99].flatMap(l => hues.map(h => hexOf({ l, c: 0.2, h })))

  test.each([...colours, '#000', '#fff', '#808080'])(
    '%s can be read on every page, light and dark [R11.179]',
    brand => {
      for (const scheme of ['light', 'dark'] as const) {
        const { accent, strong, on, soft } = brandOf(brand)?.[scheme] ?? expect.fail()
        for (const surface of [...surfaces.map(each => each[scheme]), soft]) {
          expect(contrast(accent, surface), `${accent} on ${surface}`).toBeGreaterThanOrEqual(4.5)
        }
        for (const below of [accent, strong]) expect(contrast(on, below), below).toBeGreaterThanOrEqual(4.5)
      }
    },
  )

  test('stays as it is where it can be read, and says what pages show where it cannot [R11.179]', () => {
    expect(brandOf('#1c5c42')?.light.accent).toBe('#1c5c42')
    expect(brandOf('#ffd400')?.dark.accent).toBe('#ffd400')
    expect(brandNote('#ffd400')).toMatch(
      /^BRAND_COLOR #ffd400 has too little contrast to read\. Pages show #[\da-f]{6} on light pages\.$/,
    )
    expect(brandNote('#1c5c42')).toMatch(/Pages show #[\da-f]{6} on dark pages\.$/)
    expect(brandNote('#777')).toMatch(
      /Pages show #[\da-f]{6} on light pages and #[\da-f]{6} on dark pages\.$/,
    )
  })

  test('sets accent, soft accent and marker [R11.179]', () => {
    const { light, dark } = brandOf('#0057ff') ?? expect.fail()
    const style = themeOf({ brandColor: '#0057ff', corners: '', tone: '' })
    for (const rule of [
      `--accent: light-dark(${light.accent}, ${dark.accent});`,
      `--accent-soft: light-dark(${light.soft}, ${dark.soft});`,
      `--marker: ${light.accent};`,
    ]) {
      expect(style).toContain(rule)
    }
  })
})

describe('CORNER_RADIUS [R12.260]', () => {
  const ruleFor = (corners: string): string => themeOf({ brandColor: '', corners, tone: '' })
  test.each([
    ['square', ':root:root { --radius-s: 0; --radius: 0; --radius-l: 0; --radius-full: 0; }'],
    ['round', ':root:root { --radius-s: 0.75rem; --radius: 1.25rem; --radius-l: 1.75rem; }'],
  ])('%s replaces the radii', (corners, rule) => expect(ruleFor(corners)).toBe(rule))
  test.each(['', 'soft', '8px'])('%j leaves pages as they are, without a rule', corners =>
    expect(ruleFor(corners)).toBe(''),
  )
  test('shares one rule with the colours', () => {
    const both = themeOf({ brandColor: '#0057ff', corners: 'square', tone: '' })
    expect(both).toMatch(/^:root:root \{ --accent: light-dark\(#\w{6}, #\w{6}\);.* --radius-full: 0; \}$/)
    expect(both.match(/:root:root/g)).toHaveLength(1)
  })
})

test('every token that a setting replaces is one of the style sheets [R11.179 R12.260]', () => {
  const tokens = readFileSync('src/styles/tokens.css', 'utf8')
  const rule = ['square', 'round']
    .map(corners => themeOf({ brandColor: '#0057ff', corners, tone: 'cool' }))
    .join(' ')
  const named = [...rule.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(20)
  for (const name of named) expect(tokens).toContain(`${name}:`)
})
