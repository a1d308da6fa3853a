import { describe, expect, test } from 'vitest'
import { crossingIn, isInside, overlap, type Polygon } from '#contract/delivery/polygon.ts'

const shape = (...corners: [lat: number, lng: number][]): Polygon =>
  corners.map(([lat, lng]) => ({ lat, lng }))

const square = shape([0, 0], [0, 4], [4, 4], [4, 0])
/** An L, whose inner corner is at 2, 2. */
const bent = shape([0, 0], [0, 4], [2, 4], [2, 2], [4, 2], [4, 0])

describe('a place is in a shape', () => {
  test.each([
    ['in the middle', square, [2, 2], true],
    ['near a corner', square, [3.9, 0.1], true],
    ['beside it', square, [2, 5], false],
    ['on the height of a corner, beside it', square, [4, -1], false],
    ['on the height of a corner, on its other side', bent, [2, -1], false],
    ['in the foot of an L', bent, [1, 3], true],
    ['in the notch of an L', bent, [3, 3], false],
    ['on the height of the inner corner', bent, [2, 1], true],
    ['south and west of null', shape([-3, -3], [-3, -1], [-1, -1], [-1, -3]), [-2, -2], true],
  ] as const)('%s [R7.1250]', (_, polygon, [lat, lng], inside) => {
    expect(isInside(polygon, { lat, lng })).toBe(inside)
    expect(isInside(polygon.toReversed(), { lat, lng })).toBe(inside)
  })

  test('that shares an edge with another, in one of both only [R7.1250]', () => {
    const east = shape([0, 4], [0, 8], [4, 8], [4, 4])
    for (const lng of [3.999999, 4, 4.000001]) {
      expect([square, east].filter(each => isInside(each, { lat: 2, lng }))).toHaveLength(1)
    }
  })
})

describe('a shape that crosses itself is found', () => {
  test.each([
    ['a square', square, undefined],
    ['an L', bent, undefined],
    ['a triangle', shape([0, 0], [0, 4], [4, 0]), undefined],
    ['a bow', shape([0, 0], [4, 4], [0, 4], [4, 0]), [1, 3]],
    ['a corner on another edge', shape([0, 0], [0, 4], [4, 4], [0, 2]), [1, 3]],
    ['a spike that goes back', shape([0, 0], [0, 4], [0, 2], [4, 2]), [1, 2]],
    ['a spike that goes back further than it came', shape([0, 1], [0, 4], [0, 0], [4, 2]), [1, 2]],
    ['a spike at the last corner', shape([0, 2], [0, 4], [4, 4], [0, 6]), [1, 4]],
    ['a line', shape([0, 0], [0, 2], [0, 4]), [1, 3]],
  ] as const)('%s [R12.1252]', (_, polygon, crossing) => {
    expect(crossingIn(polygon)).toEqual(crossing)
  })
})

test.each([
  ['far apart', shape([9, 9], [9, 12], [12, 12]), false],
  ['side by side', shape([0, 4], [0, 8], [4, 8], [4, 4]), false],
  ['touching in a corner', shape([4, 4], [4, 8], [8, 8]), false],
  ['crossing', shape([2, 2], [2, 6], [6, 6], [6, 2]), true],
  ['inside of it', shape([1, 1], [1, 2], [2, 2]), true],
  ['around it', shape([-1, -1], [-1, 9], [9, 9], [9, -1]), true],
  ['the same', square, true],
] as const)('another shape overlaps a square: %s [R12.1253]', (_, other, overlaps) => {
  expect(overlap(square, other)).toBe(overlaps)
  expect(overlap(other, square)).toBe(overlaps)
})
