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

test('new rows are behind the rows that they follow, whatever follows what [R12.17]', () => {
  const published = ['a', 'b', 'c']
  const names = ['n0', 'n1', 'n2', 'n3', 'n4', 'n5']
  const followed = fc.constantFrom(...published, ...names, 'none', '')
  fc.assert(
    fc.property(fc.array(followed, { maxLength: names.length }), afters => {
      const added = afters.map((after, at) => ({ key: `n${at}`, after }))
      const rows = added.map(row => {
        const rest = { state: 'new' as const, cells: {}, patch: {}, revision: 1, by: '', at: '' }
        return [row.key, { ...row, ...rest }] as const
      })
      const table = {
        name: 'sizes' as const,
        columns: ['id'],
        rows: new Map(published.map(id => [id, { id }])),
      }
      const found = overlay(table, { ...emptyTable(), rows: new Map(rows) })
      expect(found.rows.map(({ key }) => key)).toEqual(placedSingly(published, added))
    }),
  )
})
