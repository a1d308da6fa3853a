import { expect, test } from 'vitest'
import { checkCustomProperties } from '../../../scripts/checks/custom-properties.ts'

const sheet = (text: string) => ({ path: 'src/styles/a.css', text })

test('a custom property that nothing sets is named where it is used', () => {
  const files = [
    sheet(':root {\n  --card: white;\n}\n'),
    sheet('a {\n  color: var(--card);\n  border-radius: var(--radius-m);\n}\n'),
  ]
  expect(checkCustomProperties(files)).toEqual([
    { path: 'src/styles/a.css', line: 3, message: '--radius-m is set nowhere' },
  ])
})

test.each([
  ['code sets it', "element.style.setProperty('--rows', '2')"],
  ['a part of a style sheet sets it', '.a { --rows: 2 }'],
])('it is known where %s', (_, text) => {
  expect(checkCustomProperties([sheet('a { inset: var(--rows) }'), { path: 'src/a.ts', text }])).toEqual([])
})

test('one with a fallback need not be set', () => {
  expect(checkCustomProperties([sheet('a { inset: var(--at, 0) }')])).toEqual([])
})
