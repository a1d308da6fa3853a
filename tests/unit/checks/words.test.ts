import { expect, test } from 'vitest'
import { checkWords, textsOf } from '../../../scripts/checks/words.ts'

type Words = Record<string, unknown>
const dictionary = (language: string, words: Words) => ({
  path: `src/lib/i18n/messages/${language}.json`,
  text: JSON.stringify(words, null, 2),
})
const messages = (code: string, de: Words, tr: Words): string[] =>
  checkWords(
    [{ path: 'src/lib/a.ts', text: code }],
    [dictionary('de', de), dictionary('tr', tr)],
  ).problems.map(({ path, line, message }) => `${path}:${line} ${message}`)
const keys = (path: string, text: string): string[] => textsOf({ path, text }).uses.map(use => use.key)

test('texts that every dictionary has are no problem', () => {
  expect(messages("t('Cart')", { Cart: 'Warenkorb' }, { Cart: 'Sepet' })).toEqual([])
})

test.each([
  ['is missing in one dictionary', {}, { Cart: 'Sepet' }, ['src/lib/a.ts:1 de.json lacks "Cart"']],
  ['is translated by nothing', { Cart: ' ' }, { Cart: 'Sepet' }, ['src/lib/a.ts:1 de.json lacks "Cart"']],
  ['is translated by no text', { Cart: 1 }, { Cart: 'Sepet' }, ['src/lib/a.ts:1 de.json lacks "Cart"']],
])('names a text that %s', (_, de, tr, expected) => {
  expect(messages("t('Cart')", de, tr)).toEqual(expected)
})

test('a text that is missing is named once for each dictionary, where it stands first', () => {
  expect(messages("\nt('Cart')\nmsg('Cart')", {}, {})).toEqual([
    'src/lib/a.ts:2 de.json lacks "Cart"',
    'src/lib/a.ts:2 tr.json lacks "Cart"',
  ])
})

test('a key that no code uses is named with its line', () => {
  const words = { Cart: 'x', Old: 'y' }
  expect(messages("t('Cart')", words, { Cart: 'x' })).toEqual([
    'src/lib/i18n/messages/de.json:3 no code uses "Old"',
  ])
})

test.each([
  ['Table {n}', 'Tisch'],
  ['Table {n}', 'Tisch {nr}'],
  ['Table', 'Tisch {n}'],
])('%s translated as %s differs in placeholders', (key, value) => {
  expect(messages(`t('${key}')`, { [key]: value }, { [key]: key })).toEqual([
    `src/lib/i18n/messages/de.json:2 "${key}" and its translation differ in placeholders`,
  ])
})

test('placeholders may stand in another order', () => {
  expect(messages("t('{a} of {b}')", { '{a} of {b}': 'von {b} {a}' }, { '{a} of {b}': '{b}: {a}' })).toEqual(
    [],
  )
})

test('a dictionary that is absent lacks every text, and one that is broken is named', () => {
  const code = [{ path: 'src/lib/a.ts', text: "t('Cart')" }]
  const broken = { path: 'src/lib/i18n/messages/de.json', text: '{' }
  const found = checkWords(code, [broken]).problems.map(problem => problem.message)
  expect(found).toEqual([
    expect.stringContaining('is no JSON'),
    'de.json lacks "Cart"',
    'tr.json lacks "Cart"',
  ])
})

test.each([
  ["t('a')", ['a']],
  ['t("a")', ['a']],
  ['t(`a`)', ['a']],
  ["msg('You\\'ve')", ["You've"]],
  ["words.t('a', { n: 1 })", ['a']],
  ["t(open ? 'a' : 'b')", ['a', 'b']],
  ["t(label ?? 'a')", ['a']],
  [`<Field label={t('a')} hint={\`\${t('b')}\`} />`, ['a', 'b']],
  ['t(name)', []],
  ["split('a')", []],
  ["// t('a')", []],
])('finds the texts of %s', (text, expected) => {
  expect(keys('src/islands/a.tsx', text)).toEqual(expected)
})

test.each([`t(\`Table \${n}\`)`, "t('Table ' + n)"])(
  '%s is refused because its text is put together',
  text => {
    const { uses, problems } = textsOf({ path: 'src/lib/a.ts', text })
    expect(uses).toEqual([])
    expect(problems).toEqual([
      { path: 'src/lib/a.ts', line: 1, message: 'a text is one literal and inserts values by {name}' },
    ])
  },
)

test('an .astro file is read in its frontmatter, markup, attributes and scripts', () => {
  const text = [
    '---',
    "const title = t('front')",
    '---',
    "<h1 title={t('attribute')}>It isn't {t('markup (bracketed)')}</h1>",
    "{open ? t(many ? 'several' : 'one') : null}",
    "<!-- {t('comment')} -->",
    "<script>say(t('script'))</script>",
  ].join('\n')
  const { uses } = textsOf({ path: 'src/pages/a.astro', text })
  expect(uses.map(({ key, line }) => `${line} ${key}`)).toEqual([
    '2 front',
    '7 script',
    '4 attribute',
    '4 markup (bracketed)',
    '5 several',
    '5 one',
  ])
})

test('English has only what reads otherwise than its key', () => {
  const code = [{ path: 'src/lib/a.ts', text: "t('Cart')\nt('Place order')" }]
  const whole = { Cart: 'x', 'Place order': 'x' }
  const check = (en: Words) =>
    checkWords(code, [dictionary('de', whole), dictionary('tr', whole), dictionary('en', en)]).problems
  expect(check({ 'Place order': 'Order with obligation to pay' })).toEqual([])
  expect(check({ Old: 'y' }).map(problem => problem.message)).toEqual(['no code uses "Old"'])
})
