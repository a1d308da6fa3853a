import { expect, test } from 'vitest'
import { checkDictionaries, checkLanguages, checkParts } from '../../../scripts/checks/dictionaries.ts'

type Dictionary = Record<string, unknown>
const dictionary = (language: string, texts: Dictionary) => ({
  path: `src/lib/i18n/shop/${language}.json`,
  text: JSON.stringify(texts),
})
const problems = (text: string, dictionaries: Record<string, Dictionary>): string[] =>
  checkDictionaries(
    [{ path: 'src/lib/a.ts', text }],
    Object.entries(dictionaries).map(([language, texts]) => dictionary(language, texts)),
  ).map(({ path, line, message }) => `${path.split('/').at(-1)}:${line} ${message}`)

test('texts that every dictionary has are no problem', () => {
  const cart = { Cart: 'x' }
  expect(problems("t('Cart')\nmsg('Cart')", { de: cart, tr: cart, en: {} })).toEqual([])
})

test.each([
  ['is missing', {}],
  ['is translated by nothing', { Cart: ' ' }],
  ['is translated by no text', { Cart: 1 }],
])('names a text that %s in a language', (_, tr) => {
  expect(problems("t('Cart')", { de: { Cart: 'x' }, tr })).toEqual(['tr.json:1 lacks "Cart"'])
})

test.each([
  ["\nmsg('Cart')", 'a.ts:2 de.json lacks "Cart"'],
  ["msg(\n  'Cart is \\'full\\'',\n)", 'a.ts:1 de.json lacks "Cart is \'full\'"'],
  ['msg("You\'ve won")', 'a.ts:1 de.json lacks "You\'ve won"'],
])('names a text that %j marks and no dictionary has', (code, problem) => {
  expect(problems(code, { de: {} })).toEqual([problem])
})

test.each(["t('It\\'s old')", 't("It\'s old")', "{ label: 'It\\'s old' }"])('%s uses its text', code => {
  expect(problems(code, { de: { "It's old": 'x' } })).toEqual([])
})

test('a key that no code uses is named, and one that German lacks', () => {
  expect(problems("t('Cart')", { de: { Cart: 'x', Old: 'y' } })).toEqual(['de.json:1 no code uses "Old"'])
  expect(problems('', { de: {}, en: { Old: 'y' } })).toEqual(['en.json:1 has "Old", which de.json lacks'])
})

test.each([
  ['Table {n}', 'Tisch'],
  ['Table {n}', 'Tisch {nr}'],
  ['Table', 'Tisch {n}'],
])('%s translated as %s differs in placeholders', (key, value) => {
  expect(problems(`t('${key}')`, { de: { [key]: value } })).toEqual([
    `de.json:1 "${key}" and its translation differ in placeholders`,
  ])
})

test('placeholders may come in another order', () => {
  expect(problems("t('{a} of {b}')", { de: { '{a} of {b}': 'von {b} {a}' } })).toEqual([])
})

test('a key that both dictionaries of the desk define differently is named, in each language', () => {
  const part = (path: string, texts: Dictionary) => ({
    path: `src/lib/i18n/desk/${path}`,
    text: JSON.stringify(texts),
  })
  const parts = [
    part('evening/de.json', { End: 'Ende', Cart: 'Korb' }),
    part('office/de.json', { End: 'beenden', Cart: 'Korb' }),
    part('office/tr.json', { End: 'bitir' }),
  ]
  expect(checkParts(parts)).toEqual([
    {
      path: 'src/lib/i18n/desk/office/de.json',
      line: 1,
      message: '"End" is "Ende" in src/lib/i18n/desk/evening/de.json',
    },
  ])
  expect(checkParts(parts.slice(1))).toEqual([])
})

test('a text of the desk that a language lacks is named, also when the whole dictionary is missing', () => {
  const file = (path: string, texts: Dictionary) => ({ path, text: JSON.stringify(texts) })
  const parts = [
    file('desk/evening/de.json', { End: 'Ende', Cart: 'Korb' }),
    file('desk/evening/tr.json', { End: 'son', Cart: ' ' }),
    file('desk/office/de.json', { Sign: 'Schild' }),
  ]
  expect(checkLanguages(parts, ['de', 'tr'])).toEqual([
    { path: 'desk/evening/tr.json', line: 1, message: 'lacks "Cart"' },
    { path: 'desk/office/tr.json', line: 1, message: 'lacks "Sign"' },
  ])
  expect(checkLanguages(parts.slice(0, 1), ['de'])).toEqual([])
})
