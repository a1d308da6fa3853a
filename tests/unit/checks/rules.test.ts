import { expect, test } from 'vitest'
import { checkRules, titlesOf } from '../../../scripts/checks/rules.ts'

const HEAD = '| ids | chapter |\n|---|---|\n'
const INDEX = `# Rules\n\nA rule reads \`- **R1.1** text\`.\n\n${HEAD}| R1 | [Cart](rules/01-cart.md) |\n\nMore.\n`
const STALE = 'is not as `npm run docs-index` writes it'
const chapterOf = (...lines: string[]) => ({
  path: 'docs/rules/01-cart.md',
  text: ['# 1. Cart', '', ...lines].join('\n'),
})
const testOf = (text: string) => ({ path: 'tests/unit/cart.test.ts', text })
const messages = (lines: string[], tests: string[]): string[] =>
  checkRules(INDEX, [chapterOf(...lines)], tests.map(testOf)).problems.map(
    ({ line, message }) => `${line} ${message}`,
  )

const built = '- **R1.1** The cart survives a reload.'
const planned = '- **R1.2** (planned) The cart can be shared.'
const proof = "test('keeps the cart [R1.1]', () => {})"

test('a ledger whose built rules are all carried by tests has no problems', () => {
  const outcome = checkRules(INDEX, [chapterOf(built, planned)], [testOf(proof)])
  expect(outcome).toEqual({ problems: [], summary: 'rules: 1 built, 1 planned; 1 tests carry ids' })
})

test.each([
  ['a built rule that no test carries', [built], [], ['3 R1.1 is built, but no test carries it']],
  ['a test that names an unknown rule', [planned], ["test('x [R1.9]', f)"], ['1 no rule R1.9']],
  [
    'a title with more rules than its test can prove',
    [built],
    ["test('x [R1.1 R1.1 R1.1 R1.1 R1.1]', f)"],
    ['1 names 5 rules: a title names at most four, each further one stands at its own test or step'],
  ],
  ['an id that is listed twice', [planned, planned], [], ['4 R1.2 is listed twice']],
  [
    'a rule under the heading of another group',
    ['- **R2.1** (planned) x'],
    [],
    ['3 R2.1 is listed in group 1'],
  ],
])('names %s', (_, lines, tests, expected) => {
  expect(messages(lines, tests)).toEqual(expected)
})

test.each([
  ['the mark of earlier ledgers', '- **R1.1** (built) x'],
  ['an unknown mark', '- **R1.1** (done) x'],
  ['an id that is not bold', '- R1.1 (planned) x'],
  ['another bullet', '* **R1.1** (planned) x'],
  ['no text', '- **R1.1**'],
  ['a mark and no text', '- **R1.1** (planned)'],
  ['a second line', '  and goes on here.'],
])('refuses a line with %s', (_, line) => {
  expect(messages([planned, line], [])).toEqual([
    '4 a rule reads: - **R4.12** text, or - **R4.12** (planned) text, on one line',
  ])
})

test('a chapter without rules, a chapter without its heading and a missing ledger are problems', () => {
  expect(messages([], [])).toEqual(['1 has no rules'])
  const headless = { path: 'docs/rules/01-cart.md', text: `${planned}\n` }
  expect(checkRules(INDEX, [headless], []).problems.map(({ message }) => message)).toEqual([
    STALE,
    'a chapter begins with: # 4. Title',
    'has no rules',
  ])
  const nothing = checkRules(HEAD, [], [])
  expect(nothing.problems.map(({ message }) => message)).toEqual(['has no chapters'])
})

test('an id that a second chapter lists again is named there', () => {
  const second = { path: 'docs/rules/02-desk.md', text: `# 1. Desk\n\n${planned}` }
  const index = INDEX.replace('\n\nMore', '\n| R1 | [Desk](rules/02-desk.md) |\n\nMore')
  expect(checkRules(index, [chapterOf(planned), second], []).problems).toEqual([
    { path: 'docs/rules/02-desk.md', line: 3, message: 'R1.2 is listed twice' },
  ])
})

test.each([
  ['has no table', '', `1 ${STALE}`],
  ['lacks a chapter', HEAD, `1 ${STALE}`],
  ['calls a chapter otherwise', INDEX.replace('[Cart]', '[Basket]'), `1 ${STALE}`],
  [
    'has a chapter that is gone',
    INDEX.replace('\n\nMore', '\n| R2 | [Desk](rules/02-desk.md) |\n\nMore'),
    `1 ${STALE}`,
  ],
  ['has a rule itself', `${INDEX}\n${built}`, '11 a rule is in a chapter'],
])('names an index that %s', (_, text, expected) => {
  const { problems } = checkRules(text, [chapterOf(planned)], [])
  expect(problems.map(({ path, line, message }) => [path, `${line} ${message}`])).toEqual([
    ['docs/rules.md', expected],
  ])
})

test('a planned rule may be tested already, and the summary says so', () => {
  const outcome = checkRules(INDEX, [chapterOf(planned)], [testOf("test('x [R1.2]', f)")])
  expect(outcome.problems).toEqual([])
  expect(outcome.summary).toContain('planned, but already tested: R1.2')
})

test.each([
  ['a title', "it('a [R1.1]', f)", ['R1.1']],
  ['a title that inserts a value', `test(\`a \${name} [R1.1 R1.2]\`, f)`, ['R1.1', 'R1.2']],
  ['a step', "await test.step('a [R1.1]', f)", ['R1.1']],
  ['the title of a group', "describe('a [R1.1]', () => { test('b', f) })", ['R1.1']],
  ['a row', "test.each([['a [R1.1]', 1]])('%s', f)", ['R1.1']],
  ['a row that begins with its rule', "test.each([['R1.1', 'a']])('%s: %s', f)", ['R1.1']],
])('reads the ids of %s', (_, text, ids) => {
  expect(titlesOf(testOf(text)).flatMap(title => title.ids)).toEqual(ids)
})

test.each([
  ['a comment', "// test('a [R1.1]', f)"],
  ['a rule in passing', "test('a, unlike R1.1', f)"],
])('%s proves no rule', (_, text) => {
  expect(titlesOf(testOf(text))).toEqual([])
})
