import { expect, test } from 'vitest'
import { readWeeklyTimes } from '#contract/hours/weekly-times.ts'
import { judge } from '#contract/promotions/evaluate.ts'
import type { Promotion } from '#contract/promotions/promotion.ts'
import { line, order, promotion } from './fixtures.ts'

const taken = (promotions: Promotion[], ...args: Parameters<typeof order>) =>
  judge(promotions, order(...args)).taken

test('a percentage and an amount are taken off in proportion, to the cent and never below zero [R9.1190 R9.1191]', () => {
  const lines = [line('a', 333), line('b', 333), line('c', 334)]
  expect(taken([promotion({ percent: 10 })], lines).lines).toEqual([33, 33, 34])
  expect(taken([promotion({ percent: 100 })], lines).lines).toEqual([333, 333, 334])
  expect(taken([promotion({ action: 'amount', amount: 1 })], lines).lines).toEqual([33, 33, 34])
  expect(taken([promotion({ action: 'amount', amount: 50 })], lines).lines).toEqual([333, 333, 334])
  expect(taken([promotion({ percent: 50, dishes: ['b'] })], lines).lines).toEqual([0, 167, 0])
  expect(taken([promotion({ percent: 10, categories: ['drinks'] })], lines).lines).toEqual([0, 0, 0])
})

test('delivery is free or cheaper, and never costs less than nothing [R9.1190]', () => {
  const off = (said: Parameters<typeof promotion>[0]) =>
    taken([promotion({ action: 'delivery', ...said })], [line('a', 900)], { delivery: 250 }).delivery
  expect([off({}), off({ percent: 50 }), off({ amount: 1 }), off({ amount: 9 })]).toEqual([
    250, 125, 100, 250,
  ])
})

test('of so many dishes the cheapest are free, and of a gift the cheapest in the cart [R9.1190]', () => {
  const lines = [line('a', 900, 2), line('b', 700, 2), line('c', 300, 1, 'drinks', 19)]
  const pizzas = promotion({ action: 'buy-get', buy: 2, get: 1, categories: ['food'] })
  expect(taken([pizzas], lines).lines).toEqual([0, 700, 0])
  expect(taken([promotion({ action: 'buy-get', buy: 1, get: 1 })], lines).lines).toEqual([0, 700, 300])
  expect(taken([promotion({ action: 'gift', dishes: ['c', 'b'] })], lines).lines).toEqual([0, 0, 300])
})

test('a set has its price as often as the cart has it and it saves, the dearest dishes first [R9.1190]', () => {
  const set = promotion({ action: 'set', amount: 10, dishes: ['c'], categories: ['food'] })
  const lines = [line('a', 900, 2), line('b', 600), line('c', 300, 3, 'drinks', 19)]
  // 9.00 + 3.00 for 10.00, twice; 6.00 + 3.00 would save nothing.
  expect(taken([set], lines).lines).toEqual([300, 0, 100])
  const three = promotion({ action: 'set', amount: 20, buy: 3, categories: ['food'] })
  expect(taken([three], lines).lines).toEqual([150 * 2, 100, 0])
})

test('pieces that became cheaper before are free in full steps of the currency [R9.1381]', () => {
  const ten = promotion({ id: 'ten', percent: 10, combines: true })
  const gift = promotion({ action: 'gift', dishes: ['a'], combines: true })
  // Of 0.770 for seven 0.690 are left, which is 0.090 for one and 0.100 for each other.
  const { lines } = taken([ten, gift], [line('a', 110, 7)], { currency: 'KWD' })
  expect(lines).toEqual([80 + 90])
})

test('what a promotion gives away does not count towards the value that it asks for [R9.1192]', () => {
  const lines = [line('a', 1800), line('c', 300)]
  const reasons = (fromValue: number) =>
    judge([promotion({ action: 'gift', dishes: ['c'], fromValue })], order(lines)).reasons.get('p')
  expect(reasons(18)).toBeUndefined()
  expect(reasons(20)).toEqual({ why: 'value', from: 20, missing: 2 })
})

test('without a word on it the guest gets the best one, and those that may be combined together [R9.1193]', () => {
  const lines = [line('a', 1000)]
  const ten = promotion({ id: 'ten', percent: 10 })
  const euros = promotion({ id: 'euros', action: 'amount', amount: 1.5 })
  const { deals, reasons } = judge([ten, euros], order(lines))
  expect(deals.map(({ id, cents }) => [id, cents])).toEqual([['euros', 150]])
  expect(reasons.get('ten')).toEqual({ why: 'better' })
  const both = judge(
    [
      { ...ten, combines: true },
      { ...euros, combines: true },
    ],
    order(lines),
  )
  expect(both.deals.map(({ id, cents }) => [id, cents])).toEqual([
    ['ten', 100],
    ['euros', 150],
  ])
  // Each of what the ones before it leave.
  const after = judge(
    [
      { ...euros, combines: true },
      { ...ten, combines: true },
    ],
    order(lines),
  )
  expect(after.deals.map(({ cents }) => cents)).toEqual([150, 85])
})

const ORDER = [line('a', 1000)]
test.each([
  ['takeaway', { orderTypes: ['takeaway' as const] }, { why: 'order-type', orderTypes: ['takeaway'] }],
  ['from a day on', { from: '2026-05-14' }, { why: 'early', day: '2026-05-14' }],
  ['until a day', { until: '2026-05-12' }, { why: 'over', day: '2026-05-12' }],
  [
    'a dish',
    { withDishes: ['x'], withQuantity: 2 },
    { why: 'dishes', count: 2, dishes: ['x'], categories: [] },
  ],
  ['a number of dishes', { withQuantity: 3 }, { why: 'dishes', count: 3, dishes: [], categories: [] }],
  ['customers', { afterOrders: 5 }, { why: 'orders', count: 5 }],
  ['a branch', { branches: ['mitte'] }, { why: 'branch' }],
  ['an area', { areas: ['10115'] }, { why: 'area' }],
])('a promotion for %s says what an order lacks for it [R9.1194]', (_, said, reason) => {
  const { deals, reasons } = judge(
    [promotion({ percent: 10, ...said })],
    order(ORDER, { orderType: 'delivery' }),
  )
  expect(deals).toEqual([])
  expect(reasons.get('p')).toEqual(reason)
})

test('the same orders that have what is asked for get it [R9.1194]', () => {
  const said = {
    orderTypes: ['takeaway' as const],
    from: '2026-05-13',
    until: '2026-05-13',
    firstOrder: true,
  }
  const more = { withDishes: ['a'], afterOrders: 5, branches: ['mitte'], areas: ['1'], percent: 10 }
  const facts = { orderType: 'takeaway' as const, ordersBefore: 5, branch: 'mitte', area: '1' }
  expect(judge([promotion({ ...said, ...more })], order(ORDER, facts)).taken.lines).toEqual([100])
  const again = judge([promotion({ ...said, ...more })], order(ORDER, { ...facts, isReturning: true }))
  expect(again.reasons.get('p')).toEqual({ why: 'first-order' })
})

test('times follow the business day: the hours after midnight belong to the day before [R9.1195]', () => {
  const isOn = (times: string, at: string) =>
    judge([promotion({ percent: 10, times: readWeeklyTimes(times) })], order(ORDER, { at: new Date(at) }))
      .deals.length > 0
  // 13 May 2026 is a Wednesday.
  expect(isOn('wed', '2026-05-13T18:00+02:00')).toBe(true)
  expect(isOn('wed', '2026-05-14T01:00+02:00')).toBe(true)
  expect(isOn('thu', '2026-05-14T01:00+02:00')).toBe(false)
  expect(isOn('wed 15-18', '2026-05-13T17:59+02:00')).toBe(true)
  expect(isOn('wed 15-18', '2026-05-13T18:00+02:00')).toBe(false)
  expect(isOn('wed 22-02', '2026-05-14T01:59+02:00')).toBe(true)
  expect(isOn('wed 01-03', '2026-05-14T02:00+02:00')).toBe(true)
  expect(isOn('wed 01-03', '2026-05-13T02:00+02:00')).toBe(false)
  expect(isOn('wed 22-06', '2026-05-14T05:30+02:00')).toBe(true)
  expect(isOn('wed 22-06', '2026-05-13T05:30+02:00')).toBe(false)
  const until = (day: string, at: string) =>
    judge([promotion({ percent: 10, until: day })], order(ORDER, { at: new Date(at) })).deals.length > 0
  expect(until('2026-05-13', '2026-05-14T04:59+02:00')).toBe(true)
  expect(until('2026-05-13', '2026-05-14T05:00+02:00')).toBe(false)
})

test.each([
  [
    'wed 00:00-23:30',
    ['2026-05-13T05:00', '2026-05-13T18:00', '2026-05-14T00:30'],
    ['2026-05-13T23:30', '2026-05-13T04:59', '2026-05-14T05:00'],
  ],
  [
    'wed 00:00-15:00',
    ['2026-05-13T12:00', '2026-05-14T04:59'],
    ['2026-05-13T15:00', '2026-05-13T00:30', '2026-05-14T12:00'],
  ],
  ['wed 04:00-06:00', ['2026-05-13T05:30', '2026-05-14T04:30'], ['2026-05-13T04:30', '2026-05-13T06:00']],
  ['wed 02:00-01:00', ['2026-05-13T12:00', '2026-05-14T00:59', '2026-05-14T02:00'], ['2026-05-14T01:30']],
])('%s holds at every time of that business day that a page names [R9.2103]', (text, on, off) => {
  const times = readWeeklyTimes(text)
  const isOn = (at: string) =>
    judge([promotion({ percent: 10, times })], order(ORDER, { at: new Date(`${at}+02:00`) })).deals.length > 0
  expect([on.filter(at => !isOn(at)), off.filter(isOn)]).toEqual([[], []])
})

test('another offer saves more, or as much [R9.2104]', () => {
  const ten = promotion({ id: 'ten', percent: 10 })
  const euro = promotion({ id: 'euro', action: 'amount', amount: 1 })
  const two = promotion({ id: 'two', action: 'amount', amount: 2 })
  const why = (...promotions: Promotion[]) => judge(promotions, order(ORDER)).reasons.get('euro')?.why
  expect([why(ten, euro), why(ten, euro, two)]).toEqual(['equal', 'better'])
})

test('what the server refuses is not given, with its reason [R9.1193]', () => {
  const { deals, reasons } = judge([promotion({ percent: 10 })], order(ORDER), () => ({ why: 'used-up' }))
  expect([deals, reasons.get('p')]).toEqual([[], { why: 'used-up' }])
})
