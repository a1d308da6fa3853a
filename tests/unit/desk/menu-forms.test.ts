import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { DraftRow, DraftTableName } from '#contract/desk/draft.ts'
import { CellField } from '#islands/desk/draft/cell-field.tsx'
import { fieldsOf } from '#islands/desk/draft/columns.ts'
import { DraftBar } from '#islands/desk/draft/draft-bar.tsx'
import { $draft, type LoadedTable } from '#islands/desk/draft/tables.ts'
import { $unsaved } from '#islands/desk/draft/unsaved.ts'
import { DishPrices } from '#islands/desk/menu/dish-prices.tsx'

const row = (key: string, cells: Record<string, string>): DraftRow => ({
  key,
  cells,
  state: 'published',
  revision: 0,
})
const table = (...rows: DraftRow[]): LoadedTable => ({
  columns: [],
  revision: 0,
  keys: rows.map(({ key }) => key),
  rows: new Map(rows.map(each => [each.key, each])),
})
const price = (product: string, size: string) => row(`${product} ${size}`, { product, size, price: '5.00' })

const tables: Partial<Record<DraftTableName, LoadedTable>> = {
  categories: table(row('c', { name: 'Küche' })),
  sizes: table(row('s', { name: 'klein' }), row('l', { name: 'groß' })),
  products: table(
    row('pizza', { name: 'Pizza', category: 'c' }),
    row('salat', { name: 'Salat', category: 'c' }),
  ),
  prices: table(price('pizza', 's'), price('pizza', 'l'), price('salat', 's')),
  menus: table(row('m', { name: 'Mittagsmenü' })),
  slots: table(row('m a', { menu: 'm', id: 'a', name: 'Hauptgang', size: 'l', products: 'pizza@s salat' })),
}

beforeEach(() => {
  $draft.set({ languages: [{ code: 'de', name: 'Deutsch' }], tables })
  $unsaved.set([])
})

const LACKING = 'Mittagsmenü: “Salat” has no size “groß”'

test('a dish that lacks the size of the part is said at the field of the combo, where it can get its own [R12.920]', () => {
  const [field] = fieldsOf('slots').filter(({ column }) => column === 'products')
  const shown =
    field && renderToStaticMarkup(createElement(CellField, { table: 'slots', rowKey: 'm a', field }))
  expect(shown).toContain(LACKING)
  expect(shown?.match(/<select.*?<\/select>/g)?.map(each => each.replaceAll(/<[^>]+>/g, '|'))).toEqual([
    expect.stringContaining('As for this part: groß'),
    expect.stringContaining('klein'),
  ])
  expect(shown).toMatch(/<option value="s" selected="">klein/)
})

test('it is said in the form of the dish, with the combo [R12.920]', () => {
  const formOf = (dishKey: string) =>
    renderToStaticMarkup(createElement(DishPrices, { dishKey, disabled: false }))
  expect(formOf('salat')).toContain(LACKING)
  expect(formOf('pizza')).not.toContain('has no size')
})

test('what was typed into something that is gone is named above every form, and can be discarded [R12.921]', () => {
  const cell = { table: 'prices', key: 'suppe s', column: 'price', from: '5.00', to: '6.50', by: '' } as const
  $unsaved.set([{ ...cell, conflict: { theirs: '', by: '', gone: true, name: 'Suppe' } }])
  const shown = renderToStaticMarkup(createElement(DraftBar))
  expect(shown).toContain('Suppe, Price:')
  expect(shown).toContain('so “6,50” is not saved')
  expect(shown).toContain('aria-label="Discard mine: Suppe, Price"')
})
