import { describe, expect, test } from 'vitest'
import { brandOf, themeOf } from '#content/pictures/brand.ts'
import { fontsOf } from '#content/pictures/fonts.ts'
import { colour } from '#content/tokens.ts'
import { barColours } from '#contract/describe/settings/theme.ts'
import { barColour, type Look, rulesOf } from '#islands/desk/settings/look/preview/look.ts'

const tokens = ['--paper', '--card', '--sunken', '--tint'].map(colour)
const surfaces = { light: tokens.map(({ light }) => light), dark: tokens.map(({ dark }) => dark) }
const look = (changed: Partial<Look>): Look => ({
  brandColor: '',
  corners: '',
  tone: '',
  hero: '',
  cards: '',
  header: '',
  fonts: '',
  homeParts: '',
  heading: '',
  title: 'Tischlein',
  background: undefined,
  logo: undefined,
  footerLogo: undefined,
  slides: undefined,
  gallery: undefined,
  ...changed,
})

describe('the preview is as a build makes the pages [R12.263 R11.179]', () => {
  test.each(['#7a1f5c', '#ffd400', '#101010', '#fff'])('in %s', brandColor => {
    const theme = { brandColor, corners: 'square', tone: 'ember' }
    const rules = rulesOf(look(theme), surfaces, 'dark')
    expect(rules).toContain(themeOf(theme))
    expect(rules).toContain('color-scheme: dark')
    const brand = brandOf(brandColor, theme.tone) ?? expect.fail()
    for (const scheme of ['light', 'dark'] as const)
      expect(barColour(look(theme), surfaces, scheme)).toBe(barColours(brand)[scheme])
  })

  test('with the fonts of the device', () => {
    const { style } = fontsOf('Georgia, System', {})
    expect(style).not.toBe('')
    expect(rulesOf(look({ fonts: 'Georgia, System' }), surfaces, 'light')).toContain(style)
  })

  test('with a font of its own, from where it was brought', () => {
    const rules = rulesOf(look({ fonts: 'haus schrift.woff2' }), surfaces, 'light')
    expect(rules).toContain('src: url("/media/haus%20schrift.woff2")')
    expect(rules).toContain('--font-display: "Own Headings"')
  })

  test.each(['', 'red', '#12'])('as usual without a colour that can be read: %j', brandColor => {
    expect(rulesOf(look({ brandColor }), surfaces, 'light')).not.toContain('--accent')
    expect(barColour(look({ brandColor }), surfaces, 'light')).toBe(colour('--paper').light)
  })
})
