import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as texts from '#contract/desk/texts.ts'
import { readSources } from '../../../scripts/checks/sources.ts'

const dictionary = (lang: string): Record<string, string> =>
  Object.assign(
    {},
    ...[
      '',
      'branches/',
      'counter/',
      'days/',
      'files/',
      'menu/',
      'publish/',
      'settings/',
      'notices/',
      'office/',
      'opening/',
      'pages/',
      'builds/',
    ].map(part => JSON.parse(readFileSync(`src/lib/i18n/desk/${part}${lang}.json`, 'utf8'))),
  )

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

test('the desk speaks German and Turkish: every text is translated, used, and keeps its placeholders [R12.1]', () => {
  const german = dictionary('de')
  const code = readSources(path => /^src\/(?:islands\/desk|lib\/(?:contract|i18n)\/desk)\//.test(path))
    .map(({ text }) => text)
    .join('\n')
  for (const lang of ['de', 'tr']) {
    const own = dictionary(lang)
    expect(Object.keys(own).sort()).toEqual(Object.keys(german).sort())
    for (const [key, text] of Object.entries(own)) {
      expect(text).not.toBe('')
      expect([lang, key, placeholders(text)]).toEqual([lang, key, placeholders(key)])
    }
  }
  const said = new Set<string>(Object.values(texts))
  expect(Object.keys(german).filter(key => !said.has(key) && !code.includes(`'${key}'`))).toEqual([])
  expect(Object.values(texts).filter(text => !(text in german))).toEqual([])
})

test('the desk says in its own words what has failed, never in those for guests [R12.103]', () => {
  const islands = readSources(path => path.startsWith('src/islands/desk/'))
  expect(islands.filter(({ text }) => text.includes('messageOf')).map(({ path }) => path)).toEqual([])
})
