import { afterEach, expect, test, vi } from 'vitest'
import { $saving, decideTable } from '#islands/desk/draft/saving.ts'
import { $typedTables } from '#islands/desk/draft/whole-tables.ts'

afterEach(() => vi.unstubAllGlobals())

test('a table that its second editor keeps is not called saved before it is [R12.196]', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  $typedTables.set([{ table: 'hours', rows: [], revision: 1, by: '', conflict: 'Ada' }])
  expect($saving.get().state).toBe('saved')
  decideTable('hours', 'mine')
  expect($saving.get().state).toBe('sending')
})
