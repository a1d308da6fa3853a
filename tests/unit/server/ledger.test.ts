import { expect, test } from 'vitest'
import { createLedger } from '#server/board/ledger.ts'

type Texts = Record<string, string | undefined>
const filled = (...steps: Texts[]) => {
  const ledger = createLedger()
  for (const texts of steps) ledger.apply(new Map(Object.entries(texts)))
  return ledger
}

test('what has changed since a version is named once, whatever came between [R12.590]', () => {
  const ledger = filled({ a: '1', b: '1' })
  const before = ledger.seqOf(ledger.version()) ?? Number.NaN
  for (const texts of [{ a: '2' }, { a: '3', c: '1' }, { b: undefined, c: undefined }, { c: '2' }, {}])
    ledger.apply(new Map(Object.entries<string | undefined>(texts)))
  expect(ledger.since(before)?.sort()).toEqual(['a', 'b', 'c'])
  expect([ledger.get('a'), ledger.get('b'), ledger.get('c'), ledger.size()]).toEqual(['3', undefined, '2', 2])
  expect(ledger.since(ledger.seq())).toEqual([])
})

test('what is put again is no change [R12.590]', () => {
  const ledger = filled({ a: '1' })
  const [seq, version] = [ledger.seq(), ledger.version()]
  ledger.apply(new Map([['a', '1'] as const, ['b', undefined] as const]))
  expect([ledger.seq(), ledger.version()]).toEqual([seq, version])
})

test('the same has the same version, however it came about, and something else has another [R12.595]', () => {
  const one = filled({ a: '1', b: '2' })
  const other = filled({ b: '0' }, { a: '1', c: '3' }, { b: '2', c: undefined })
  expect(other.version()).toBe(one.version())
  for (const texts of [{ a: '2', b: '1' }, { a: '1' }, { a: '1', b: '2', c: '' }])
    expect(filled(texts).version()).not.toBe(one.version())
})

test('a version that comes back is known by the last time [R12.592]', () => {
  const ledger = filled({ a: '1' }, { a: '2' }, { a: '1' })
  expect(ledger.seqOf(filled({ a: '1' }).version())).toBe(3)
})

test('of versions and removals only the latest are remembered, and who is behind is told nothing wrong [R12.592]', () => {
  const ledger = filled({ a: '1' })
  const before = ledger.version()
  for (let time = 0; time < 600; time++) {
    ledger.apply(new Map([[`order ${time}`, 'new'] as const]))
    ledger.apply(new Map([[`order ${time}`, undefined] as const]))
  }
  expect(ledger.since(1)).toBeUndefined()
  expect(ledger.since(ledger.seq() - 2)).toEqual(['order 599'])
  expect(ledger.seqOf(before)).toBe(ledger.seq())
  ledger.apply(new Map([['a', '2'] as const]))
  const middle = ledger.version()
  for (let time = 0; time < 600; time++) ledger.apply(new Map([['a', `${time}`] as const]))
  expect(ledger.seqOf(middle)).toBeUndefined()
})
