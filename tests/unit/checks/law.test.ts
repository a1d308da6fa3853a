import { expect, test } from 'vitest'
import { checkLaw, marksOf } from '../../../scripts/checks/law.ts'

const law = (...lines: string[]) => ({
  path: 'docs/law/01-offer.md',
  text: ['# 1. Cart', '', ...lines].join('\n'),
})
const rules = (...lines: string[]) => ({
  path: 'docs/rules/01-cart.md',
  text: ['# 1. Cart', '', ...lines].join('\n'),
})
const WHY = '2026-11-28-why'
const page = (status: string) => ({
  path: `docs/decisions/${WHY}.md`,
  text: `# Why\n\nStatus: ${status}\n\n**Decided:** so.\n`,
})
const why = page('in force')

const survives = '- **S1.1** The cart survives a reload.'
const shared = '- **S1.2** The cart is shared.'
const messages = (statements: string[], lines: string[], decisions = [why]): string[] =>
  checkLaw([law(...statements)], [rules(...lines)], decisions).problems.map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  )

test('a law of which every statement is held or departed from has no problems [R10.2350]', () => {
  const outcome = checkLaw(
    [law(survives, shared, '- **S1.3** (open) Its colour is left open.')],
    [
      rules(
        '- **R1.1** It survives a reload. · holds S1.1',
        '- **R1.2** It is shared with one other person. · departs S1.2 (2026-11-28-why)',
        '- **R1.3** It is blue. · adds',
      ),
    ],
    [why],
  )
  expect(outcome).toEqual({
    problems: [],
    summary: 'law: 3 statements, 1 held, 1 departed from, 1 left open',
  })
})

const FORM =
  'a rule ends with how it stands to the law: · adds, · holds S4.12 S4.13, · departs S4.12 (2026-11-28-page), or the last two'

test.each([
  [
    'a statement without a rule',
    [survives],
    ['- **R1.1** x · adds'],
    ['docs/law/01-offer.md:3 no built rule holds S1.1 or departs from it'],
  ],
  [
    'a statement that only a planned rule holds',
    [survives],
    ['- **R1.1** (planned) x · holds S1.1'],
    ['docs/law/01-offer.md:3 no built rule holds S1.1 or departs from it'],
  ],
  ['a rule without a mark', [], ['- **R1.1** x'], [`docs/rules/01-cart.md:3 R1.1: ${FORM}`]],
  ['a mark that is none', [], ['- **R1.1** x · keeps S1.1'], [`docs/rules/01-cart.md:3 R1.1: ${FORM}`]],
  [
    'a rule that adds and holds',
    [],
    ['- **R1.1** x · adds · holds S1.1'],
    [`docs/rules/01-cart.md:3 R1.1: ${FORM}`],
  ],
  [
    'an unknown statement',
    [],
    ['- **R1.1** x · holds S1.9'],
    ['docs/rules/01-cart.md:3 R1.1: no statement S1.9'],
  ],
  [
    'a departure whose decision there is not',
    [survives],
    ['- **R1.1** x · departs S1.1 (2026-11-28-nowhere)'],
    ['docs/rules/01-cart.md:3 R1.1 departs from S1.1 without a decision in force: 2026-11-28-nowhere.md'],
  ],
  [
    'a departure that names no decision',
    [],
    ['- **R1.1** x · departs S1.1'],
    [`docs/rules/01-cart.md:3 R1.1: ${FORM}`],
  ],
  [
    'a rule that holds what it departs from',
    [survives],
    ['- **R1.1** x · holds S1.1 · departs S1.1 (2026-11-28-why)'],
    ['docs/rules/01-cart.md:3 R1.1 holds S1.1 and departs from it'],
  ],
  [
    'a rule that holds what is left open',
    ['- **S1.1** (open) x'],
    ['- **R1.1** x · holds S1.1'],
    ['docs/rules/01-cart.md:3 R1.1: S1.1 is left open, so that no rule can hold it'],
  ],
  [
    'a statement that is listed twice',
    [survives, survives],
    ['- **R1.1** x · holds S1.1'],
    ['docs/law/01-offer.md:4 S1.1 is listed twice'],
  ],
  [
    'a statement of another point',
    ['- **S2.1** x'],
    ['- **R1.1** x · holds S2.1'],
    ['docs/law/01-offer.md:3 S2.1 is listed in point 1'],
  ],
  [
    'a line that is no statement',
    ['- S1.1 x'],
    [],
    ['docs/law/01-offer.md:3 a statement reads: - **S4.12** text, or - **S4.12** (open) text'],
  ],
])('names %s [R10.2350]', (_, statements, lines, expected) => {
  expect(messages(statements, lines)).toEqual(expected)
})

test('a decision that was superseded is no reason to depart [R10.2350]', () => {
  const departs = ['- **R1.1** x · departs S1.1 (2026-11-28-why)']
  expect(messages([survives], departs, [page('superseded by [that](2026-11-29-that.md)')])).toHaveLength(1)
  expect(messages([survives], departs)).toEqual([])
})

test('a rule may hold some statements and depart from others, for several reasons [R10.2350]', () => {
  expect(marksOf('x · y · holds S1.1 S1.2 · departs S1.3 (a-page) · departs S2.1 S2.2 (b-page)')).toEqual({
    holds: ['S1.1', 'S1.2'],
    departs: [
      { statement: 'S1.3', page: 'a-page' },
      { statement: 'S2.1', page: 'b-page' },
      { statement: 'S2.2', page: 'b-page' },
    ],
  })
})
