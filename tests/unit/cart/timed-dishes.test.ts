import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CartLine } from '#contract/cart.ts'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { timedDishes } from '#lib/cart/timed-dishes.ts'

const offered = readWeeklyTimes('mon-fri 11:00-14:30')
const product = (name: string, times?: typeof offered) => ({ id: name, name, offered: times })
const line = (name: string, times?: typeof offered) =>
  z.parse(CartLine, {
    type: 'productItem',
    product: product(name, times),
    productId: name,
    name,
    sizeId: 'one',
  })

test('names what of a cart can be had at some times only, each once [R2.208]', () => {
  const combo = z.parse(CartLine, {
    type: 'menuItem',
    menu: { id: 'lunch', name: 'Lunch', offered },
    name: 'Lunch',
    items: [
      { productId: 'Soup', product: product('Soup', offered) },
      { productId: 'Cola', product: product('Cola') },
    ],
  })
  const names = timedDishes([line('Soup', offered), line('Cola'), combo]).map(({ name }) => name)
  expect(names).toEqual(['Soup', 'Lunch'])
  expect(timedDishes([combo])).toEqual([
    { name: 'Lunch', offered },
    { name: 'Soup', offered },
  ])
  expect(timedDishes([line('Cola')])).toEqual([])
})
