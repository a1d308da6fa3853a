import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlay } from '#server/data/draft/overlay.ts'
import { emptyTable } from '#server/data/draft/stored.ts'

/** New rows one after the other, each directly behind the row that it follows, or at the end. */
function placedSingly(published: string[], added: { key: string; after: string }[]): string[] {
  const keys = [...published]
  for (const { key, after } of added) {
    const at = keys.indexOf(after)
    keys.splice(at < 0 ? keys.length : at + 1, 0, key)
  }
  return keys
}

const NAMES = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5']
const PUBLISHED = ['a', 'b', 'c']

/** The keys of a table with these new rows, as they are read. */
function overlaid(added: { key: string; after: string }[]): string[] {
  const rows = added.map(row => {
    const rest = { state: 'new' as const, cells: {}, patch: {}, revision: 1, by: '', at: '' }
    return [row.key, { ...row, ...rest }] as const
  })
  const table = {
    name: 'sizes' as const,
    columns: ['id'],
    rows: new Map(PUBLISHED.map(id => [id, { id }])),
  }
  return overlay(table, { ...emptyTable(), rows: new Map(rows) }).rows.map(({ key }) => key)
}

test('new rows are behind the rows that they follow, whatever follows what [R12.17]', () => {
  const followed = fc.constantFrom(...PUBLISHED, ...NAMES, 'none', '')
  fc.assert(
    fc.property(fc.array(followed, { maxLength: NAMES.length }), afters => {
      const added = afters.map((after, at) => ({
        key: `n${at}`,
        after: NAMES.indexOf(after) < at ? after : '',
      }))
      expect(overlaid(added)).toEqual(placedSingly(PUBLISHED, added))
    }),
  )
})

test('rows that were added one behind the other stay so, in whichever order a database has them [R12.17 R3.3000]', () => {
  const chain = NAMES.map((key, at) => ({ key, after: NAMES[at - 1] ?? 'b' }))
  fc.assert(
    fc.property(fc.shuffledSubarray(chain, { minLength: chain.length }), read => {
      expect(overlaid(read)).toEqual(['a', 'b', ...NAMES, 'c'])
    }),
  )
  const circle = chain.with(0, { key: 'n0', after: 'n5' })
  expect(overlaid(circle).toSorted()).toEqual([...PUBLISHED, ...NAMES])
})
