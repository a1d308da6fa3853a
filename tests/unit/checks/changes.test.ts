import { expect, test } from 'vitest'
import { withVersion } from '../../../scripts/changelog.ts'
import { checkChanges, readChange } from '../../../scripts/checks/changes.ts'

const file = (text: string, name = '2026-12-01-split-bills.md') => ({ path: `changes/${name}`, text })
const found = (...files: { path: string; text: string }[]): string[] =>
  checkChanges(files).map(({ path, line, message }) => `${path}:${line} ${message}`)

const GOOD = '---\nfor: guests\n---\nA table can pay in parts.\nEach guest ticks what they had.\n'

test('reads a change into one line, and leaves other files alone', () => {
  expect(found(file(GOOD), { path: 'changes/README.md', text: '# Changes' })).toEqual([])
  expect(readChange(file(GOOD))).toEqual({
    reader: 'guests',
    isBreaking: false,
    text: 'A table can pay in parts. Each guest ticks what they had.',
  })
  expect(readChange(file(GOOD.replace('guests\n', 'operators\nbreaking: yes\n')))).toMatchObject({
    reader: 'operators',
    isBreaking: true,
  })
})

const UNNAMED = 'is not named like 2026-12-01-split-bills.md'
const FORM = 'does not begin like the example in changes/README.md'
const PARAGRAPH = 'is not one paragraph without a list or heading'

test.each([
  ['without a day', file(GOOD, 'split-bills.md'), UNNAMED],
  ['of a day that does not exist', file(GOOD, '2026-02-30-split-bills.md'), UNNAMED],
  ['in a folder', file(GOOD, '2026-12-01/split-bills.md'), UNNAMED],
  ['without a head', file('A table can pay in parts.\n'), FORM],
  ['without a text', file('---\nfor: guests\n---\n'), FORM],
  ['with another line in its head', file('---\nfor: guests\nby: me\n---\nText.\n'), FORM],
  [
    'for nobody we know',
    file('---\nfor: everybody\n---\nText.\n'),
    'is for everybody, not for one of guests, cooks, owners, operators, programs, developers',
  ],
  ['of two paragraphs', file(`${GOOD}\nMore.\n`), PARAGRAPH],
  ['of a list', file('---\nfor: guests\n---\n- one\n- two\n'), PARAGRAPH],
  ['of a long text', file(`${GOOD}${'x'.repeat(500)}`), 'has 558 characters, and 500 at most'],
])('names a file %s', (_, wrong, message) => {
  expect(found(wrong)).toEqual([`${wrong.path}:1 ${message}`])
})

const CHANGELOG = '# Changelog\n\n## Unreleased\n\nSee changes.\n\n## 0.9.0 - 2026-11-28\n\n- Old\n'
const note = (reader: 'guests' | 'operators', text: string, isBreaking = false) => ({
  reader,
  text,
  isBreaking,
})

test('a version says first what breaks, then what each reader notices', () => {
  const notes = [
    note('operators', 'A'),
    note('guests', 'B'),
    note('guests', 'C'),
    note('operators', 'D', true),
  ]
  expect(withVersion(CHANGELOG, notes, '0.10.0', '2026-12-02')).toBe(
    CHANGELOG.replace(
      '## 0.9.0',
      `## 0.10.0 - 2026-12-02

### Before you update

- D

### Guests

- B
- C

### Operators

- A

## 0.9.0`,
    ),
  )
})

test.each([
  ['0.9.0', [note('guests', 'B')], '0.9.0 does not come after 0.9.0'],
  ['0.8.12', [note('guests', 'B')], '0.8.12 does not come after 0.9.0'],
  ['next', [note('guests', 'B')], 'npm run changelog -- <version>, such as 0.4.0'],
  ['1.0.0', [], 'changes/ is empty'],
])('refuses a version %s with %j', (version, notes, message) => {
  expect(() => withVersion(CHANGELOG, notes, version, '2026-12-02')).toThrow(message)
})
