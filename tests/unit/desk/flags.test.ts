import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DraftRow } from '#contract/desk/draft.ts'
import { FlagCell } from '#islands/desk/draft/choice-cells.tsx'
import type { DraftCell } from '#islands/desk/draft/use-cell.ts'
import { isOffered } from '#islands/desk/menu/dishes.ts'

const cellWith = (value: string): DraftCell => ({
  position: { table: 'products', key: '1', column: 'available' },
  value,
  set: () => undefined,
  published: undefined,
  unsaved: undefined,
  mistakes: [],
  central: undefined,
  locked: false,
  disabled: false,
})
const dishWith = (available: string) => {
  const row: DraftRow = { key: '1', cells: { available }, state: 'published', revision: 0 }
  return { row, prices: [] }
}

test.each([
  ['yes', true],
  ['Açık', true],
  ['wahr', true],
  ['no', false],
  ['Aus', false],
  ['HAYIR', false],
  ['', true],
])('a cell with “%s” is on as the import reads it: %s [R3.61 R12.167]', (value, on) => {
  const shown = renderToStaticMarkup(
    createElement(FlagCell, { cell: cellWith(value), label: 'Available', fallback: true }),
  )
  expect(shown.includes('checked=""')).toBe(on)
  expect(isOffered(dishWith(value))).toBe(on)
})
