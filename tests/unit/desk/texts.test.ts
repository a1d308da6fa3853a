import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { deskLanguageCodes } from '#contract/desk/languages.ts'
import * as texts from '#contract/desk/texts.ts'
import { readSources } from '../../../scripts/checks/sources.ts'

const FOLDER = 'src/lib/i18n/desk'
/** Of what the server finds: tests of its own show that all of it is said. */
const FROM_SERVER = /^(?:brought|mistakes|operating)\//

const dictionary = (lang: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter(path => basename(path) === `${lang}.json` && !FROM_SERVER.test(path))
      .map(path => JSON.parse(readFileSync(join(FOLDER, path), 'utf8'))),
  )

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

test('the desk speaks German and Turkish: every text is translated, used, and keeps its placeholders [R12.1]', () => {
  const german = dictionary('de')
  const code = readSources(path => /^src\/(?:islands\/desk|lib\/(?:contract|i18n\/desk))\//.test(path))
    .map(({ text }) => text)
    .join('\n')
  for (const lang of deskLanguageCodes.filter(code => code !== 'en')) {
    const own = dictionary(lang)
    expect(Object.keys(own).sort()).toEqual(Object.keys(german).sort())
    for (const [key, text] of Object.entries(own)) {
      expect(text).not.toBe('')
      expect([lang, key, placeholders(text)]).toEqual([lang, key, placeholders(key)])
    }
  }
  const said = new Set<string>(Object.values(texts))
  const written = (key: string) => code.includes(`'${key}'`) || code.includes(`="${key}"`)
  expect(Object.keys(german).filter(key => !said.has(key) && !written(key))).toEqual([])
  expect(Object.values(texts).filter(text => !(text in german))).toEqual([])
})

test('the desk says in its own words what has failed, never in those for guests [R12.103]', () => {
  const islands = readSources(path => path.startsWith('src/islands/desk/'))
  expect(islands.filter(({ text }) => text.includes('messageOf')).map(({ path }) => path)).toEqual([])
})
