import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { DeskDishes } from '#contract/desk/dishes.ts'
import { Category, Menu, Product } from '#contract/menu/catalogue.ts'
import { dishOf, dishTitle, foundDishes } from '#islands/desk/dishes/found-dishes.ts'

const product = (id: string, name: string, number?: string, more = {}) =>
  z.parse(Product, { id, name, number, sizes: [{ id: 's', price: 8 }], variants: [], ...more })
const menu = (id: string, name: string, more = {}) =>
  z.parse(Menu, { id, name, price: 9, items: [], ...more })

const dishes: DeskDishes = {
  categories: [
    {
      category: z.parse(Category, { id: 'starters', name: 'Vorspeisen' }),
      products: [product('1', 'Gemüse 34', '3'), product('2', 'Crème Rosé', '4a')],
    },
    {
      category: z.parse(Category, { id: 'pizza', name: 'Pizza' }),
      products: [product('3', 'Margit', '34'), product('4', 'Tischpizza', '35', { types: ['table'] })],
    },
  ],
  menus: [
    menu('half', 'Pizza halb und halb', {
      categoryId: 'pizza',
      inSizes: {
        name: 'Pizza halb',
        sizes: [
          { menuId: 'half', name: '26' },
          { menuId: 'half-l', name: '32' },
        ],
      },
    }),
    menu('half-l', 'Pizza halb und halb groß', {
      categoryId: 'pizza',
      inSizes: {
        name: 'Pizza halb',
        sizes: [
          { menuId: 'half', name: '26' },
          { menuId: 'half-l', name: '32' },
        ],
      },
    }),
    menu('lunch', 'Mittagsbrot'),
  ],
}
const found = (query: string, orderType?: 'table' | 'delivery') =>
  foundDishes(dishes, { query, orderType }).map(group => [group.name, group.dishes.map(dishTitle)])

test('dishes are found by number, which comes first, and by the words of their name [R12.3151]', () => {
  expect(found('34')).toEqual([
    ['Pizza', ['Margit']],
    ['Vorspeisen', ['Gemüse 34']],
  ])
  expect(found('pizza')[0]).toEqual(['Pizza', ['Pizza halb', 'Tischpizza']])
  expect(found('marg')).toEqual([['Pizza', ['Margit']]])
  expect(found('creme')).toEqual([['Vorspeisen', ['Crème Rosé']]])
  expect(found('4A')).toEqual([['Vorspeisen', ['Crème Rosé']]])
  expect(found('sushi')).toEqual([])
})

test('without a query all of the menu is there by category, a dish in halves once and combos at the end, as it is sold for the order type [R12.3151]', () => {
  expect(found('', 'delivery')).toEqual([
    ['Vorspeisen', ['Gemüse 34', 'Crème Rosé']],
    ['Pizza', ['Margit', 'Pizza halb']],
    [undefined, ['Mittagsbrot']],
  ])
  expect(found('tisch', 'table')).toEqual([['Pizza', ['Tischpizza']]])
  expect(dishOf(dishes, { type: 'productItem', productId: '3' }, 'delivery')).toMatchObject({
    categoryId: 'pizza',
  })
  expect(dishOf(dishes, { type: 'menuItem', menu: { id: 'gone' } }, undefined)).toBeUndefined()
})
