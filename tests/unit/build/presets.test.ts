import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { measure } from '#content/pictures/custom-fonts.ts'
import { fontsOf } from '#content/pictures/fonts.ts'
import { chosenFonts } from '#contract/describe/settings/chosen-fonts.ts'
import { contrast } from '#contract/describe/settings/colours.ts'
import { chosenFamilies } from '#contract/describe/settings/fonts.ts'
import { type FormSheets, formRules } from '#contract/describe/settings/forms.ts'
import { presetKeys, presets } from '#contract/describe/settings/presets.ts'
import { look, usualLook } from '#contract/describe/settings/registry/look.ts'
import { settingProblem } from '#contract/describe/settings/setting-problem.ts'
import { themeTokens } from '#contract/describe/settings/theme.ts'
import { surfaceColours } from '#contract/describe/settings/tokens.ts'
import { shownPreset } from '#islands/desk/settings/look/shown-preset.ts'
import { formSheets } from '#lib/looks/form-sheets.ts'

const css = readFileSync('src/styles/tokens.css', 'utf8')
const known = { pages: new Set<string>(), fonts: new Set<string>(), headCodeProblem: () => undefined }

/** The colours of a look in both schemes, by their tokens: those of the style sheet, and what the look replaces. */
function colours(theme: { brandColor: string; corners: string; tone: string }) {
  const sheet = Object.fromEntries(
    [...css.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
  const all = { ...sheet, ...themeTokens(theme, surfaceColours(css)) }
  return (scheme: 'light' | 'dark') =>
    (token: string): string => {
      const pair = /light-dark\((#[\da-f]+), (#[\da-f]+)\)/.exec(all[token] ?? '') ?? expect.fail(token)
      const hex = pair[scheme === 'light' ? 1 : 2] ?? ''
      return hex.length === 4 ? hex.replaceAll(/[\da-f]/g, '$&$&') : hex
    }
}

const SURFACES = ['--paper', '--card', '--sunken', '--tint']
const STATES = ['danger', 'warning', 'success']
/** Each text with what it is shown on. */
const TEXTS: [text: string, grounds: string[]][] = [
  ...['--ink', '--ink-soft', '--accent', '--accent-ink'].map((text): [string, string[]] => [text, SURFACES]),
  ...['--ink', '--accent-ink', '--accent'].map((text): [string, string[]] => [text, ['--accent-soft']]),
  ['--on-accent', ['--accent', '--accent-strong']],
  ...STATES.map((state): [string, string[]] => [`--${state}`, [...SURFACES, `--${state}-soft`]]),
  ...STATES.map((state): [string, string[]] => ['--ink', [`--${state}-soft`]]),
]
/** What shows where a control is. */
const EDGES: [edge: string, grounds: string[]][] = [
  ['--line-strong', ['--paper', '--card']],
  ['--focus', SURFACES],
]

describe.each(presets)('the look $name', ({ id, values }) => {
  const theme = {
    brandColor: values.BRAND_COLOR,
    corners: values.CORNER_RADIUS,
    tone: values.PAGE_TONE,
  }

  test.each(['light', 'dark'] as const)('can be read on %s pages, on every surface [R11.1050]', scheme => {
    const colour = colours(theme)(scheme)
    for (const [text, grounds] of TEXTS)
      for (const ground of grounds)
        expect(contrast(colour(text), colour(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
    for (const [edge, grounds] of EDGES)
      for (const ground of grounds)
        expect(contrast(colour(edge), colour(ground)), `${edge} on ${ground}`).toBeGreaterThanOrEqual(3)
  })

  test('has values that the import and the desk accept, and is recognised by them [R12.1050]', () => {
    for (const key of presetKeys) expect(settingProblem(key, values[key], known), key).toBeUndefined()
    expect(shownPreset(values)?.id).toBe(id)
  })

  test('preloads the fonts that it shows first and names no other file [R11.1051]', () => {
    const { files, style } = fontsOf(values.FONT_SETTINGS, {})
    const named = values.FONT_SETTINGS.split(',').map(name => name.trim().toLowerCase().replace(' ', '-'))
    const families = [...new Set(named.filter(Boolean))]
    if (families.length === 0) families.push('vollkorn', 'figtree')
    expect(files).toHaveLength(families.length)
    for (const [index, family] of families.entries()) expect(files[index]).toContain(`${family}-latin`)
    for (const [, address = ''] of style.matchAll(/url\("([^"]+)"\)/g))
      expect(
        families.some(family => address.includes(family)),
        address,
      ).toBe(true)
  })
})

test('a look that says what is usual in words is that of the style sheet, and one of the own is none [R12.1050]', () => {
  const [first] = presets
  const usual = {
    ...first.values,
    PAGE_TONE: 'warm',
    CORNER_RADIUS: 'soft',
    HERO_FORM: 'words',
    CARD_FORM: 'words',
    HEADER_FORM: 'line',
    FONT_SETTINGS: 'vollkorn, Figtree',
  }
  expect(shownPreset(usual)?.id).toBe(first.id)
  expect(shownPreset({ ...first.values, BRAND_COLOR: '#123456' })).toBeUndefined()
})

test('no two looks open home, show dishes or have a head in the same form, and every form is that of one [R11.2503]', () => {
  for (const key of ['HERO_FORM', 'CARD_FORM', 'HEADER_FORM'] as const) {
    const forms = presets.map(({ values }) => values[key] || usualLook[key])
    expect(Object.keys(look[key].values).filter(Boolean).sort()).toEqual(forms.sort())
  }
})

test('pages carry the sheets of their forms alone, and none of the usual ones [R11.2503]', () => {
  const name = (part: string, form: string) => `${part} ${form}`
  const named = Object.fromEntries(
    Object.entries(formSheets).map(([part, sheets]) => [
      part,
      Object.fromEntries(Object.keys(sheets).map(form => [form, name(part, form)])),
    ]),
  ) as unknown as FormSheets
  const forms = { hero: 'poster', cards: 'tiles', header: 'band' }
  expect(formRules(forms, named)).toBe('hero poster\ncards tiles\nheader band')
  for (const usual of ['', 'words', 'constructor'])
    expect(formRules({ hero: usual, cards: usual, header: usual && 'line' }, named)).toBe('')
})

test('every tone is one of a look, and no two looks are the same [R11.1050]', () => {
  const tones = new Set(presets.map(({ values }) => values.PAGE_TONE || 'warm'))
  expect(Object.keys(look.PAGE_TONE.values).filter(Boolean).sort()).toEqual([...tones].sort())
  expect(new Set(presets.map(({ values }) => JSON.stringify(values))).size).toBe(presets.length)
})

test.each(chosenFamilies)('the fallback of %s is as wide and as high as its file [R11.24]', name => {
  const { fallback, bold, serif } = chosenFonts[name]
  const file = readFileSync(`src/styles/fonts/${name.replace(' ', '-')}-latin.woff2`)
  const { adjust, ascent, descent, lineGap, ...own } = measure(file)
  expect(fallback).toEqual({ adjust, ascent, descent, lineGap })
  expect({ bold, serif }).toEqual({ bold: own.bold, serif: own.serif })
  // One cut serves all weights, so that browsers make up none.
  expect(own.weight).toMatch(/^\d+$/)
  expect(fontsOf(name, {}).style).toContain('font-weight: 1 1000')
})
