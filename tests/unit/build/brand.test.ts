import { describe, expect, test } from 'vitest'
import { brandNote, brandOf } from '#content/brand.ts'
import { colour } from '#content/tokens.ts'
import { contrast, hexOf, readHex } from '#contract/settings/colours.ts'

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
    const { style, light, dark } = brandOf('#0057ff') ?? expect.fail()
    for (const rule of [
      `--accent: light-dark(${light.accent}, ${dark.accent});`,
      `--accent-soft: light-dark(${light.soft}, ${dark.soft});`,
      `--marker: ${light.accent};`,
    ]) {
      expect(style).toContain(rule)
    }
  })
})
