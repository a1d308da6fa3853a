import { expect, test } from 'vitest'
import { checkDemoNames, filesNaming, namesIn } from '../../../scripts/checks/demo-names.ts'

const menu = { path: 'demo/products.csv', text: 'id,name\n1,Kürbissuppe\n2,"Wels, gebraten"\n3,Cola\n' }
const names = namesIn([menu])

test('names are those of the menu, without words that anything may be called by', () => {
  expect(names).toEqual(['Kürbissuppe', 'Wels, gebraten'])
})

test.each([
  ["name: 'Kürbissuppe'", true],
  ['2 × Wels, gebraten', true],
  ["name: 'Kürbissuppen'", false],
  ["name: 'Cola'", false],
])('%s names one: %s', (text, isNamed) => {
  expect(filesNaming(names, [{ path: 'tests/unit/a.test.ts', text }])).toHaveLength(isNamed ? 1 : 0)
})

test('their number neither grows nor falls unnoticed', () => {
  expect(checkDemoNames(['a', 'b'], 2)).toEqual([])
  expect(checkDemoNames(['a', 'b', 'c'], 2).map(({ message }) => message)).toEqual([
    '3 files of tests name dishes of the demo, 2 did: use tests/api/setup/restaurant.ts',
  ])
  expect(checkDemoNames(['a'], 2).map(({ message }) => message)).toEqual(['only 1 do: lower MOST'])
})
