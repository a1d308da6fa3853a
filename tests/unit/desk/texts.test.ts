import { expect, test } from 'vitest'
import { deskLanguageCodes } from '#contract/desk/languages.ts'
import * as texts from '#contract/desk/texts.ts'
import { deskText } from '#lib/i18n/desk/desk-text.ts'
import { readSources } from '../../../scripts/checks/sources.ts'
import { broughtTexts, deskTexts, mistakeTexts } from './server-texts.ts'

/** A number of things in German, without their form for one of them. */
const COUNTED =
  /\{(?:count|all|dishes|categories|orders|sizes)\} (?:(?:neue|weitere|spätere)n? )?(\p{Lu}\p{Ll}+)/gu
/** Texts whose number is never 1. */
const NEVER_ONE = [
  '{count} sizes, {prices}',
  'has {count} corners: {most} at most, so make it simpler',
  'has {count} answers, more than guests can look through',
  'is asked there without having to be answered, but with at least {count} answers',
]

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

test('what is counted has a form for one [R12.411]', () => {
  const german = Object.entries(deskTexts('de'))
  const plural = german.filter(([, text]) =>
    // One character and several are the same word.
    [...text.matchAll(COUNTED)].some(([, word]) => word !== 'Zeichen'),
  )
  expect(plural.map(([key]) => key).sort()).toEqual([...NEVER_ONE].sort())
  const text = german.find(([key]) => key === '{code}, at {count} {count|dish|dishes}')?.[1] ?? ''
  expect([1, 0, 12].map(count => deskText({}, text, { code: 'A', count }))).toEqual([
    'A, bei 1 Gericht',
    'A, bei 0 Gerichten',
    'A, bei 12 Gerichten',
  ])
  expect(deskText({}, '{count} {count|dish|dishes}', { count: '1' })).toBe('1 dish')
  expect(deskText({}, '{count} {count|dish|dishes}', { count: '1+' })).toBe('1+ dishes')
})

test('the desk says in its own words what has failed, never in those for guests [R12.103]', () => {
  const islands = readSources(path => path.startsWith('src/islands/desk/'))
  expect(islands.filter(({ text }) => text.includes('messageOf')).map(({ path }) => path)).toEqual([])
})
