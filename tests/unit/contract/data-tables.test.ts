import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { meanings } from '#contract/describe/data/meanings.ts'
import { dataTables, ownerOf, tableNames, tablesBelongingTo } from '#contract/describe/data/tables.ts'
import { fieldsOf } from '#islands/desk/draft/columns.ts'
import { dataFilesDocs } from '../../../scripts/data-files-docs.ts'

const docs = readFileSync('docs/data-files.md', 'utf8')

test('docs/data-files.md has the columns as they are described (npm run data-files-docs) [R7.184]', () => {
  expect(dataFilesDocs(docs)).toBe(docs)
})

test('docs/data-files.md names every column of every file, in a table or in words [R7.184]', () => {
  for (const name of tableNames) {
    const { file, columns } = dataTables[name]
    const table = docs.split(`<!-- columns of ${file} -->\n`)[1]?.split('\n\n')[0]
    expect([name, table !== undefined]).toEqual([name, name in meanings])
    for (const [column, { kind }] of Object.entries(columns))
      if (kind !== 'html') expect(table ?? docs).toContain(`\`${column}\``)
  }
})

test('rows of a table belong to those of another one, and come and go with them [R12.190]', () => {
  expect(ownerOf('options')).toEqual({ table: 'variants', column: 'variant' })
  expect(ownerOf('products')).toBeUndefined()
  expect(tablesBelongingTo('products')).toEqual([
    { table: 'prices', column: 'product' },
    { table: 'goods', column: 'product' },
  ])
})

test.each([
  ['products', 'menu', ['diet', 'heat', 'highlight', 'available', 'offered']],
  ['products', 'rare', ['stock', 'weight', 'station', 'externalId']],
  ['areas', 'rare', ['externalId']],
  ['prices', 'row', ['price', 'was']],
  ['prices', 'rare', ['deposit', 'quantity']],
  ['extras', 'row', ['name', 'group', 'allergens']],
  ['providers', 'row', ['displayOption', 'kind', 'ways']],
] as const)('a form of %s has its columns in its own sequence', (table, form, expected) => {
  const columns = fieldsOf(table, form).map(({ column }) => column)
  expect(columns.slice(columns.indexOf(expected[0])).slice(0, expected.length)).toEqual(expected)
})

test('a field says by which control it is changed and what helps to fill it in', () => {
  const [category] = fieldsOf('products', 'menu').filter(({ column }) => column === 'category')
  const kind = { as: 'id', of: 'categories', required: true }
  expect(category).toEqual({ column: 'category', label: 'Category', kind })
  const [size] = fieldsOf('slots').filter(({ column }) => column === 'size')
  expect(size).toMatchObject({ label: 'Size', hint: expect.any(String), kind: { as: 'id', of: 'sizes' } })
  expect(fieldsOf('variants').map(({ kind }) => kind.as)).toEqual([
    'text',
    'oneOf',
    'flag',
    'count',
    'count',
    'count',
    'oneOf',
  ])
  expect(fieldsOf('products', 'choices')[0]?.kind).toEqual({ as: 'ids', of: 'groups' })
  expect(fieldsOf('options').find(({ column }) => column === 'menu')?.kind).toEqual({ as: 'id', of: 'menus' })
})
