import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '../../../scripts/checks/sources.ts'

const read = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/lib/i18n/desk/mistakes/${lang}.json`, 'utf8'))

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

/** Texts of mistakes as the code of the import, of the settings and of the head's code has them. */
function textsInCode(): string[] {
  const sources = readSources(path =>
    /^(?:server\/data\/import|src\/lib\/contract\/settings|src\/lib\/head-code)\//.test(path),
  )
  const texts = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/\bsaid\(\s*'([^']+)'/g)].map(([, each]) => each),
    ...[...text.matchAll(/\.mistake\([^'`)]*(?:'\w*'[^'`]*)?,\s*'([^']+)'/g)].map(([, each]) => each),
    ...[...text.matchAll(/'(must be [^']+)'/g)].map(([, each]) => `“{value}” ${each}`),
    ...[...text.matchAll(/=\s*'([^'{]*\{[^']+)'/g)].map(([, each]) => each),
    ...[...text.matchAll(/\.refer\([^)]*'([a-z ]+)'\)/g)].map(([, what]) => `there is no ${what} “{value}”`),
  ])
  return [...new Set(texts.filter(each => each !== undefined))].sort()
}

test('what is wrong in a draft or an import is said in German and Turkish, with what it names [R12.19]', () => {
  const texts = textsInCode()
  expect(texts.length).toBeGreaterThan(80)
  for (const lang of ['de', 'tr']) {
    const own = read(lang)
    expect(texts.filter(text => !own[text])).toEqual([])
    for (const [key, text] of Object.entries(own))
      expect([key, placeholders(text)]).toEqual([key, placeholders(key)])
  }
})

test('what the desk says is wrong names no file in which it is not shown [R12.1610]', () => {
  for (const lang of ['de', 'tr']) {
    const texts = Object.values(read(lang)).filter(text => text.includes('.csv'))
    expect(texts.filter(text => !text.startsWith('branches.csv'))).toEqual([])
  }
})
