import { expect, test } from 'vitest'
import { dishNames } from '#islands/desk/draft/dish-names.ts'

const row = (key: string, cells: Record<string, string>) => ({ key, cells })

test('dishes of the same name are told apart by number, category or sizes wherever one is chosen [R12.927]', () => {
  const names = dishNames({
    categories: [row('drinks', { name: 'Getränke' }), row('vegan', { name: 'Vegan' })],
    sizes: [row('s', { name: '0,33 l' }), row('l', { name: '1 l' })],
    products: [
      row('1', { name: 'Cola', category: 'drinks', number: '40' }),
      row('2', { name: 'Cola', category: 'drinks' }),
      row('3', { name: 'Cola', category: 'drinks' }),
      row('4', { name: 'Suppe', category: 'vegan' }),
      row('5', { name: 'Suppe', category: 'drinks' }),
      row('6', { name: 'Salat', category: 'vegan' }),
    ],
    prices: [row('2 s', { product: '2', size: 's' }), row('3 l', { product: '3', size: 'l' })],
  })
  expect([...names.values()]).toEqual([
    'Cola (40)',
    'Cola (0,33 l)',
    'Cola (1 l)',
    'Suppe (Vegan)',
    'Suppe (Getränke)',
    'Salat',
  ])
})
