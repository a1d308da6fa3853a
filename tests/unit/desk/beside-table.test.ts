import { expect, test } from 'vitest'
import type { DeskTable } from '#contract/desk/dining-tables.ts'
import type { DeskOrder } from '#contract/desk/orders.ts'
import { besideTable, tableOf } from '#islands/desk/board/beside-table.ts'

const table = (id: string, orders: string[]): DeskTable => ({
  id,
  name: id,
  since: '',
  code: '',
  orders,
  sum: 0,
  unpaid: 0,
  paying: 0,
  calls: [],
})
const orders = (codes: string) => [...codes].map(code => ({ code }) as DeskOrder)
const codes = (list: DeskOrder[]): string => list.map(({ code }) => code).join('')

test('cards of one table are beside each other, where the first of them is [R12.3505]', () => {
  const tables = [table('t1', ['A', 'D', 'F']), table('t2', ['C', 'E'])]
  expect(codes(besideTable(orders('ABCDEF'), tables))).toBe('ADFBCE')
  expect(codes(besideTable(orders('XBA'), tables))).toBe('XBA')
  expect(tableOf(tables, 'E')?.id).toBe('t2')
  expect(tableOf(tables, 'B')).toBeUndefined()
})

test('without evenings all stay where they are [R12.3505]', () => {
  expect(codes(besideTable(orders('ABCDEF'), []))).toBe('ABCDEF')
})
