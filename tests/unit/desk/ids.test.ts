import { expect, test } from 'vitest'
import { tableNames, tableOf } from '#contract/describe/data/tables.ts'
import { readId } from '#islands/desk/draft/amounts.ts'
import { fieldsOf } from '#islands/desk/draft/columns.ts'

test('no form asks for an id: the only one that has a field is a name written in plain letters [R12.926]', () => {
  const asked = tableNames.flatMap(table =>
    (['row', 'texts', 'menu', 'picture', 'declared', 'choices'] as const)
      .flatMap(form => fieldsOf(table, form))
      .filter(({ column }) => ['id', 'slug'].includes(tableOf(table).columns[column]?.kind ?? ''))
      .map(({ column, kind }) => `${table} ${column} ${kind.as}`),
  )
  expect(asked).toEqual(['extras group plainId'])
})

test.each([
  ['Käse & Beläge', { cell: 'kaese-belaege' }],
  ['Şarküteri', { cell: 'sarkueteri' }],
  ['Pizza_Extras', { cell: 'Pizza_Extras' }],
  [' ', { cell: '' }],
  ['🧀', { mistake: '“{value}” needs letters from a to z, or digits' }],
])('%j is read as a name in plain letters [R12.926]', (typed, read) => {
  expect(readId(typed)).toEqual(read)
})
