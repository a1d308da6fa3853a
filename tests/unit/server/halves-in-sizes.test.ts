import { expect, test } from 'vitest'
import type { Menu } from '#contract/menu/catalogue.ts'
import { halvesInSizes } from '#server/shop/halves-in-sizes.ts'
import type { Rows } from '#server/shop/rows/rows.ts'
import { translatorOf } from '#server/shop/rows/text.ts'

const sizes = [
  { id: 's', name: { de: '26 cm' } },
  { id: 'l', name: { de: 'groß', en: 'large' } },
] as unknown as Rows['sizes']

interface Half {
  id: string
  /** In German and English. */
  names: [de: string, en: string]
  /** The sizes of its halves. */
  of: string[]
  category?: string | undefined
  listed?: number
}

/** What guests read of some dishes in halves together, in a language. */
function inSizes(lang: string, halves: Half[]) {
  const rows = halves.map(({ id, names: [de, en], listed = 1 }) => ({ id, name: { de, en }, listed }))
  const menus = halves.map(({ id, of, category = 'pizza' }) => [
    id,
    { id, categoryId: category || undefined, items: of.map(size => ({ size: { id: size, name: '' } })) },
  ])
  const said = halvesInSizes(
    new Map(menus as unknown as [string, Menu][]),
    { menus: rows as unknown as Rows['menus'], sizes },
    { read: translatorOf(lang, 'de'), readDefault: translatorOf('de', 'de') },
  )
  return halves.map(({ id }) => {
    const found = said.get(id)?.inSizes
    return found && [found.name, ...found.sizes.map(({ menuId, name }) => `${menuId}: ${name}`)].join(', ')
  })
}

const small: Half = { id: 'a', names: ['Halb & halb 26 cm', 'Half & half 26 cm'], of: ['s', 's'] }
const large: Half = { id: 'b', names: ['Halb & halb (groß)', 'Half & half, large'], of: ['l', 'l'] }

test('dishes in halves that are called the same but for their size are one dish in sizes, in every language [R3.2555]', () => {
  expect(inSizes('de', [small, large])).toEqual(Array(2).fill('Halb & halb, a: 26 cm, b: groß'))
  expect(inSizes('en', [small, large])).toEqual(Array(2).fill('Half & half, a: 26 cm, b: large'))
  // Told apart by the default language, even where a translation is another one.
  const other: Half = { ...large, names: ['Halb & halb groß', 'Two halves'] }
  expect(inSizes('en', [small, other])).toEqual([
    'Half & half, a: 26 cm, b: large',
    'Two halves, a: 26 cm, b: large',
  ])
})

test.each<[string, Partial<Half>]>([
  ['another name', { names: ['Calzone halb groß', 'Half calzone'] }],
  ['another category', { category: 'calzone' }],
  ['halves of several categories', { category: '' }],
  ['the same size', { names: ['Halb & halb 26 cm', ''], of: ['s', 's'] }],
  ['halves of several sizes', { of: ['s', 'l'] }],
  ['one that stands in no menu', { listed: 0 }],
])('with %s it stays a dish of its own [R3.2555]', (_, changed) => {
  expect(inSizes('de', [small, { ...large, ...changed }])).toEqual([undefined, undefined])
})
