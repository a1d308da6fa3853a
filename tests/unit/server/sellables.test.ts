import { expect, test } from 'vitest'
import { sellables } from '#server/evening/sellables.ts'

const named = (id: string, name: string, more: object = {}) => ({
  id,
  name: { de: name },
  number: '',
  ...more,
})

test('things of the same name that can be sold out are told apart by what they belong to, or by their sizes [R12.927]', () => {
  const shop = {
    defaultLang: 'de',
    rows: {
      categories: [named('drinks', 'Getränke'), named('vegan', 'Vegan')],
      sizes: [named('s', '0,33 l'), named('l', '1 l')],
      products: [
        named('1', 'Cola', { category_id: 'drinks' }),
        named('2', 'Cola', { category_id: 'drinks' }),
        named('3', 'Suppe', { category_id: 'vegan' }),
      ],
      prices: [
        { product_id: '1', size_id: 's' },
        { product_id: '2', size_id: 'l' },
        { product_id: '3', size_id: 's' },
        { product_id: '3', size_id: 'l' },
      ],
      menus: [named('m', 'Suppe')],
      extras: [named('e', 'Käse', { extra_group: 'pizza' }), named('f', 'Käse', { extra_group: 'pasta' })],
      variants: [named('v', 'Dazu'), named('w', 'Sauce')],
      options: [named('a', 'Ohne', { variant_id: 'v' }), named('b', 'Ohne', { variant_id: 'w' })],
    },
  } as unknown as Parameters<typeof sellables>[0]
  expect(sellables(shop).map(({ name }) => name)).toEqual([
    'Cola (0,33 l)',
    'Cola (1 l)',
    'Suppe (Vegan)',
    'Suppe (0,33 l)',
    'Suppe (1 l)',
    'Suppe',
    'Käse (pizza)',
    'Käse (pasta)',
    'Ohne (Dazu)',
    'Ohne (Sauce)',
    '0,33 l',
    '1 l',
  ])
})
