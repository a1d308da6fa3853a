import { expect, test } from 'vitest'
import {
  pixelsOf,
  placeAt,
  pointAt,
  tilesIn,
  viewOf,
  withCorner,
} from '#islands/desk/settings/tables/zones/sketch.ts'

const place = { lat: 52.53712, lng: 13.41991 }

test('a place comes back from the plane of a drawing, at every zoom [R12.1257]', () => {
  for (const zoom of [12, 15, 18]) expect(placeAt(pointAt(place, zoom), zoom)).toEqual(place)
  const [south, north] = [pointAt({ lat: 52, lng: 13 }, 12), pointAt({ lat: 52.009, lng: 13 }, 12)]
  expect(Math.abs(south.y - north.y)).toBeCloseTo(pixelsOf(1, 52, 12), 0)
})

test('a drawing shows all of its places, as large as they fit [R12.1257]', () => {
  const size = { width: 640, height: 480 }
  const { zoom, middle } = viewOf([place, { lat: 52.6, lng: 13.5 }], size)
  const [a, b] = [pointAt(place, zoom), pointAt({ lat: 52.6, lng: 13.5 }, zoom)]
  expect(Math.abs(a.x - b.x)).toBeLessThan(640)
  expect(Math.abs(a.y - b.y)).toBeLessThan(480)
  expect(Math.abs(a.y - b.y) * 2).toBeGreaterThan(480 * 0.4)
  expect(middle.lng).toBeCloseTo(13.46, 2)
})

test('a new corner goes to the line that it is nearest to [R12.1257]', () => {
  const shape = [
    { lat: 52, lng: 13 },
    { lat: 52, lng: 14 },
    { lat: 53, lng: 14 },
  ]
  expect(withCorner(shape, { lat: 51.9, lng: 13.5 })[1]).toEqual({ lat: 51.9, lng: 13.5 })
  expect(withCorner(shape, { lat: 52.6, lng: 13.4 })[3]).toEqual({ lat: 52.6, lng: 13.4 })
  expect(withCorner(shape.slice(0, 2), { lat: 53, lng: 14 })).toEqual(shape)
})

test('the pictures of a map cover its part of the plane, and none lies beyond the world [R12.2820]', () => {
  const tiles = tilesIn({ x: 2253300, y: 1375500 }, { width: 640, height: 480 }, 14)
  expect(tiles.map(({ path }) => path)).toContain('14/8802/5373')
  const covers = (x: number, y: number): boolean =>
    tiles.some(tile => tile.x <= x && x < tile.x + 256 && tile.y <= y && y < tile.y + 256)
  for (const [x, y] of [
    [0, 0],
    [639, 0],
    [0, 479],
    [639, 479],
    [320, 240],
  ] as const)
    expect(covers(x, y)).toBe(true)
  expect(tilesIn({ x: -100, y: -100 }, { width: 800, height: 800 }, 1).map(({ path }) => path)).toEqual([
    '1/0/0',
    '1/0/1',
    '1/1/0',
    '1/1/1',
  ])
})
