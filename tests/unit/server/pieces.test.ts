import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Assembled, piecesOf } from '#server/data/beside/pieces.ts'

const assembled = (value: unknown): unknown => {
  const all = new Assembled()
  for (const piece of piecesOf(value)) all.add(structuredClone(piece))
  return all.value
}

test('a value is the same after it was sent in pieces, and no piece has more than 200 items of a list [R10.521]', () => {
  const long = Array.from({ length: 1001 }, (_, at) => ({ id: String(at), cells: { name: 'Pizza' } }))
  const value = {
    tables: { products: long, sizes: [{ id: 's' }] },
    draft: { rows: long },
    before: null,
    map: new Map([['a', 1]]),
  }
  expect(assembled(value)).toEqual(value)
  expect(assembled(long)).toEqual(long)
  expect(assembled(new Uint8Array([1]))).toEqual(new Uint8Array([1]))
  for (const piece of piecesOf(value)) {
    if ('items' in piece) expect(piece.items.length).toBeLessThanOrEqual(200)
  }
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), sent => {
      expect(assembled(sent)).toEqual(sent)
    }),
    { numRuns: 200 },
  )
})

test('lists within a short list are sent in pieces too, however they are divided [R10.521]', () => {
  const dishes = Array.from({ length: 125 }, (_, at) => ({ id: String(at) }))
  const categories = Array.from({ length: 40 }, (_, id) => ({ id, products: dishes }))
  expect(assembled({ categories })).toEqual({ categories })
  const sizes = [...piecesOf({ categories })].map(piece => JSON.stringify(piece).length)
  expect(Math.max(...sizes)).toBeLessThan(2 * JSON.stringify(dishes).length)
})
