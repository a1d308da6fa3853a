import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { LiveShop } from '#contract/hours/hours.ts'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { CartLine } from '#contract/menu/choices/cart-line.ts'
import { areOfferedNow, timedDishes, timesOfAll } from '#lib/cart/timed-dishes.ts'

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
    { kind: 'menus', id: 'lunch', name: 'Lunch', offered },
    { kind: 'products', id: 'Soup', name: 'Soup', offered },
  ])
  expect(timedDishes([line('Cola')])).toEqual([])
})

test('a combo that an option opens counts too [R2.208]', () => {
  const burger = z.parse(CartLine, {
    ...line('Burger'),
    optionIds: [
      {
        variantId: 'meal',
        value: [{ type: 'menuItem', menu: { id: 'meal', offered }, name: 'Meal', items: [] }],
      },
    ],
  })
  expect(timedDishes([burger])).toEqual([{ kind: 'menus', id: 'meal', name: 'Meal', offered }])
})

test('the times are those at which all of a cart can be had, by the clock of the restaurant [R2.209]', () => {
  const evening = readWeeklyTimes('mon-fri 14:00-20:00')
  // Thursday and Saturday in Berlin, where it is two hours later than in UTC.
  const times = ['2026-05-14T08:45Z', '2026-05-14T09:00Z', '2026-05-14T12:15Z', '2026-05-16T10:00Z'].map(
    time => ({ time, free: undefined }),
  )
  const left = (...dishes: CartLine[]) =>
    timesOfAll(times, timedDishes(dishes), 'Europe/Berlin').map(({ time }) => time)
  expect(left(line('Cola'))).toEqual(times.map(({ time }) => time))
  expect(left(line('Soup', offered))).toEqual(['2026-05-14T09:00Z', '2026-05-14T12:15Z'])
  expect(left(line('Soup', offered), line('Steak', evening))).toEqual(['2026-05-14T12:15Z'])
})

test('what can be had right now is what the restaurant says [R2.209]', () => {
  const live = (soldOut: object) => z.parse(LiveShop, { revision: '1', soldOut, pauses: [] })
  const timed = timedDishes([line('Soup', offered)])
  expect(areOfferedNow(timed, undefined)).toBe(true)
  expect(areOfferedNow(timed, live({ products: ['Steak'], menus: ['Soup'] }))).toBe(true)
  expect(areOfferedNow(timed, live({ products: ['Soup'], menus: [] }))).toBe(false)
  expect(areOfferedNow([], live({ products: ['Soup'], menus: [] }))).toBe(true)
})
