import { expect, test } from 'vitest'
import { wishedTable } from '#islands/reservation/wished-table.ts'

const NIGHT = '2026-11-21T23:15:00.000Z'
const days = [{ date: '2026-11-21', times: ['2026-11-21T19:00:00.000Z', NIGHT] }]
const read = (address: string) => wishedTable(new URL(address, 'https://shop.example/contact'), days)
const empty = { reservedAt: '', guests: '', notes: '' }

test.each([
  ['?reservation&at=2026-11-22T00:15:00%2B01:00', { filled: { ...empty, reservedAt: NIGHT }, isGone: false }],
  ['?reservation&at=2026-11-21T19:10:00Z&guests=4', { filled: { ...empty, guests: '4' }, isGone: true }],
  ['?reservation&at=&guests=0#notes=A+b%26c', { filled: { ...empty, notes: 'A b&c' }, isGone: true }],
  ['?reservation&guests=10%2B', { filled: { ...empty, guests: '10+' }, isGone: false }],
  ['?reservation', { filled: empty, isGone: false }],
  ['?page=menu&guests=4#notes=A', { filled: {}, isGone: false }],
])('the wish in the address %s [R2.3440 R2.3441]', (address, wish) => {
  expect(read(address)).toEqual(wish)
})
