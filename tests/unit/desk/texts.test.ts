import { expect, test } from 'vitest'
import { deskLanguageCodes } from '#contract/desk/languages.ts'
import * as texts from '#contract/desk/texts.ts'
import { readSources } from '../../../scripts/checks/sources.ts'
import { broughtTexts, deskTexts, mistakeTexts } from './server-texts.ts'

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

test('the desk speaks German and Turkish: every text is translated, used, and keeps its placeholders [R12.1]', () => {
  const german = deskTexts('de')
  const code = readSources(path =>
    /^(?:src\/(?:islands\/desk|lib\/(?:contract|head-code|svg|i18n\/desk))|server)\//.test(path),
  )
    .map(({ text }) => text)
    .join('\n')
  for (const lang of deskLanguageCodes.filter(code => code !== 'en')) {
    const own = deskTexts(lang)
    expect(Object.keys(own).sort()).toEqual(Object.keys(german).sort())
    for (const [key, text] of Object.entries(own)) {
      expect(text).not.toBe('')
      expect([lang, key, placeholders(text)]).toEqual([lang, key, placeholders(key)])
    }
  }
  const said = new Set<string>([...Object.values(texts), ...mistakeTexts(), ...broughtTexts()])
  const written = (key: string) =>
    code.includes(`'${key}'`) ||
    code.includes(`="${key}"`) ||
    // What is said of a value or a setting is put behind its name, and what else lacks it behind that.
    code.includes(`'${key.replace(/^(?:“{value}”|{key}) /, '').replace(' (nor have {others})', '')}'`) ||
    code.includes(`'${/^there is no (.+) “{value}”$/.exec(key)?.[1]}'`)
  expect(Object.keys(german).filter(key => !said.has(key) && !written(key))).toEqual([])
  expect(Object.values(texts).filter(text => !(text in german))).toEqual([])
})

test('the desk says in its own words what has failed, never in those for guests [R12.103]', () => {
  const islands = readSources(path => path.startsWith('src/islands/desk/'))
  expect(islands.filter(({ text }) => text.includes('messageOf')).map(({ path }) => path)).toEqual([])
})
