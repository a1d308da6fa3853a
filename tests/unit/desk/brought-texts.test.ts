import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '../../../scripts/checks/sources.ts'

const read = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/lib/i18n/desk/brought/${lang}.json`, 'utf8'))

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort()

/** Everything that the code says of a menu that is brought. */
function textsInCode(): string[] {
  const sources = readSources(path => /^server\/data\/(?:formats|bring)\//.test(path))
  const texts = sources.flatMap(({ text }) => [
    ...[...text.matchAll(/\bwhy: (?:cell === '' \? '([^']+)' : )?'([^']+)'/g)].flatMap(([, ...all]) => all),
    ...[...text.matchAll(/\bdoubt\(.+, '([^']+)'\)$/gm)].map(([, each]) => each),
    ...[...text.matchAll(/\b(?:refused|problemText|refusedFile)\(\s*'([^']+)'/g)].map(([, each]) => each),
    ...[...text.matchAll(/^(?:export )?const [A-Z_]+ =\s+'([a-z][^']+)'$/gm)].map(([, each]) => each),
    ...[...text.matchAll(/\b(?:lacks: \[|LACKS[^{]*\{)([^\]}]*)[\]}]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([^']+)'/g)].map(([, each]) => each),
    ),
  ])
  return [...new Set(texts.filter(each => each !== undefined))].sort()
}

test('what is doubtful or wrong in a menu that is brought is said in German and Turkish [R12.1535]', () => {
  const texts = textsInCode()
  expect(texts.length).toBeGreaterThan(45)
  for (const lang of ['de', 'tr']) {
    const own = read(lang)
    expect(texts.filter(text => !own[text])).toEqual([])
    expect(Object.keys(own).filter(key => !texts.includes(key) && !key.startsWith('choices with'))).toEqual(
      [],
    )
    for (const [key, text] of Object.entries(own))
      expect([key, placeholders(text)]).toEqual([key, placeholders(key)])
  }
})
