import { describe, expect, test } from 'vitest'
import { fontRules } from '#contract/describe/settings/font-rules.ts'
import { settingProblem } from '#contract/describe/settings/setting-problem.ts'
import {
  fontsInWords,
  headingFamilies,
  readFonts,
  textFamilies,
  usualFonts,
  writeFonts,
} from '#islands/desk/draft/known/font-pair.ts'
import { deskTranslator } from '#islands/desk/kit/desk-texts.ts'
import { chosenFiles } from '#lib/fonts/chosen-files.ts'

const known = { pages: new Set<string>(), fonts: new Set(['haus.woff2']), headCodeProblem: () => undefined }

describe('the two fonts of FONT_SETTINGS [R12.264]', () => {
  test.each([
    ['', 'Vollkorn', 'Figtree'],
    ['georgia', 'Georgia', 'Georgia'],
    ['Vollkorn', 'Vollkorn', 'Figtree'],
    ['haus.woff2, System', 'haus.woff2', 'System'],
    ['Georgia, Vollkorn', 'Georgia', 'Figtree'],
    ['Jost, Nunito', 'Jost', 'Figtree'],
    ['Barlow Condensed', 'Barlow Condensed', 'Figtree'],
  ])('%j are %s and %s', (setting, headings, text) => {
    expect(readFonts(setting)).toEqual({ headings, text })
    // As the pages have it.
    const font = { address: '/media/haus.woff2', weight: '400', serif: false, bold: false }
    const shown = fontRules(setting, { own: { 'haus.woff2': font }, chosen: chosenFiles })
    const name = ({ name, file }: typeof shown.headings): string => name ?? file?.replace('/media/', '') ?? ''
    expect([name(shown.headings), name(shown.text)]).toEqual([headings.toLowerCase(), text.toLowerCase()])
  })

  test('what can be chosen is what the check of the setting accepts', () => {
    expect(writeFonts(usualFonts)).toBe('')
    for (const headings of [...headingFamilies, 'haus.woff2'])
      for (const text of [...textFamilies, 'haus.woff2']) {
        const setting = writeFonts({ headings, text })
        expect(settingProblem('FONT_SETTINGS', setting, known)).toBeUndefined()
        expect(readFonts(setting)).toEqual({ headings, text })
      }
  })

  test.each([
    ['', 'Vollkorn, Figtree'],
    ['haus-schrift-0123456789.woff2, System', 'haus-schrift, The font of the device'],
    ['haus.woff2', 'haus'],
  ])('%j is called %s', (setting, words) => expect(fontsInWords(setting, deskTranslator({}))).toBe(words))
})
