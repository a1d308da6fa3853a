import { describe, expect, test } from 'vitest'
import { isByPlace, spotAt, type Zone, zonesAt } from '#contract/delivery/zone.ts'
import {
  readReach,
  readShape,
  readTiers,
  writeReach,
  writeShape,
  writeTiers,
} from '#contract/delivery/zone-cells.ts'
import { formatProblemText } from '#contract/kit/problem-text.ts'

/** The place of the restaurant; 0.009 degrees to the north are 1 km. */
const from = { lat: 52.5, lng: 13.4 }
const north = (km: number) => ({ lat: 52.5 + km * 0.009, lng: 13.4 })

type NamedZone = Zone & { name: string }
const zone = (name: string, said: Partial<Zone>): NamedZone => ({
  name,
  zipcode: '',
  shape: [],
  reach: undefined,
  ...said,
})

const around = (km: number) =>
  [-km, km].flatMap(lat => [lat, -lat].map(lng => ({ lat: 52.5 + lat * 0.009, lng: 13.4 + lng * 0.0148 })))

const park = zone('park', { shape: around(1) })
const near = zone('near', { reach: { km: 2 } })
const far = zone('far', { reach: { km: 15 } })
const drive = zone('drive', { reach: { minutes: 20 } })
const post = zone('post', { zipcode: '10437' })
const alsoPost = zone('also post', { zipcode: '10437' })
const rest = zone('rest', {})

const names = (zones: NamedZone[], zipcode: string, at?: { lat: number; lng: number }, minutes?: number) =>
  zonesAt(zones, spotAt(zipcode, { at, from, minutes })).map(({ name }) => name)

describe('the area of a place', () => {
  test.each([
    ['the first shape or ring that covers it', [park, near, far], '', north(0.5), ['park']],
    ['the first, where the ring comes before the shape', [near, park], '', north(0.5), ['near']],
    ['the ring around it', [park, near, far], '', north(1.5), ['near']],
    ['the ring further out', [park, near, far], '', north(12), ['far']],
    ['none beyond all rings', [park, near, far], '', north(16), []],
    ['that of its postcode, where a postcode comes first', [post, near], 'D-10437', north(1), ['post']],
    [
      'every one of its postcode, among which guests choose',
      [post, near, alsoPost],
      '10437',
      north(1),
      ['post', 'also post'],
    ],
    ['that of its postcode without a place', [park, near, post], '10437', undefined, ['post']],
    ['what covers the rest, without a place', [park, rest], '10119', undefined, ['rest']],
    ['what covers the rest, wherever that stands', [rest, near], '10119', north(1), ['near']],
    ['none without a place, where only places count', [park, far], '10437', undefined, []],
    ['the one by drive, estimated as the crow flies', [drive], '', north(6), ['drive']],
    ['none by drive, estimated as the crow flies', [drive], '', north(7), []],
  ] as const)('is %s [R7.1250 R7.1251]', (_, zones, zipcode, at, found) => {
    expect(names([...zones], zipcode, at)).toEqual(found)
  })

  test('is that of the drive which a route has told [R7.1251]', () => {
    expect(names([drive, far], '', north(1), 21)).toEqual(['far'])
    expect(names([drive, far], '', north(9), 19)).toEqual(['drive'])
  })

  test('is covered only where all that the area asks for holds [R7.1250]', () => {
    const both = zone('both', { zipcode: '10437', reach: { km: 2 } })
    expect(names([both], '10437', north(1))).toEqual(['both'])
    expect(names([both], '10405', north(1))).toEqual([])
    expect(names([both], '10437', north(3))).toEqual([])
    expect(isByPlace(both)).toBe(true)
    expect(isByPlace(post)).toBe(false)
  })
})

const said = (read: { value: unknown } | { mistake: Parameters<typeof formatProblemText>[0] }) =>
  'mistake' in read ? formatProblemText(read.mistake) : read.value

const polygon = (...positions: number[][]) => ({ type: 'Polygon', coordinates: [positions] })
const ring = [
  [13.41, 52.53],
  [13.43, 52.53],
  [13.42, 52.54],
  [13.41, 52.53],
]
const corners = [
  { lat: 52.53, lng: 13.41 },
  { lat: 52.53, lng: 13.43 },
  { lat: 52.54, lng: 13.42 },
]

describe('a shape is read', () => {
  test.each([
    ['corners in a row', '52.53,13.41 52.53,13.43 52.54,13.42'],
    ['a corner a line, and the first one again', '52.53, 13.41\n52.53, 13.43\n52.54, 13.42\n52.53, 13.41'],
    ['corners with semicolons', '52.53,13.41; 52.53,13.43; 52.54,13.42'],
    ['a GeoJSON polygon', JSON.stringify(polygon(...ring))],
    ['a GeoJSON feature', JSON.stringify({ type: 'Feature', geometry: polygon(...ring) })],
    [
      'a GeoJSON collection',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [{ type: 'Feature', geometry: polygon(...ring) }],
      }),
    ],
    ['a GeoJSON multipolygon of one', JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring]] })],
  ])('from %s, and written as corners [R7.1250]', (_, text) => {
    expect(said(readShape(text))).toEqual(corners)
    expect(writeShape(corners)).toBe('52.53,13.41 52.53,13.43 52.54,13.42')
  })

  test.each([
    ['52.53 13.41', 'must be corners such as'],
    ['91,13 52,13 52,14', 'must be corners such as'],
    ['{"type":"Point","coordinates":[13,52]}', 'must be corners such as'],
    ['{"type":', 'must be corners such as'],
    [JSON.stringify({ type: 'Polygon', coordinates: [ring, ring] }), 'must be corners such as'],
    ['52,13 52,14 52,13', 'needs at least three corners'],
    ['52,13 53,14 52,14 53,13', 'crosses itself: its line from corner 1 to 2 meets that from 3 to 4'],
    ['52,13 52,14 53,13.5 52,13.5', 'crosses itself: its line from corner 1 to 2 meets that from 3 to 4'],
    [
      Array.from({ length: 501 }, (_, at) => `${at / 10},${at % 2}`).join(' '),
      'has 501 corners: 500 at most',
    ],
  ])('not from “%s” [R12.1252]', (text, mistake) => {
    expect(said(readShape(text))).toEqual(expect.stringContaining(mistake))
  })
})

test.each([
  ['', undefined, ''],
  ['3', { km: 3 }, '3 km'],
  ['3,5 km', { km: 3.5 }, '3.5 km'],
  ['20min', { minutes: 20 }, '20 min'],
])('the reach “%s” is read and written [R7.1251]', (text, reach, written) => {
  expect(said(readReach(text))).toEqual(reach)
  expect(writeReach(reach)).toBe(written)
})

test.each(['0 km', '-3', 'near', '3 miles', '20 min 30'])('“%s” is no reach [R12.1252]', text => {
  expect(said(readReach(text))).toEqual(expect.stringContaining('must be a distance such as 3.5 km'))
})

test('tiers are read and written [R4.1254]', () => {
  const tiers = [
    { from: '25.00', fee: '1.90' },
    { from: '40.00', fee: '0.00' },
  ]
  expect(said(readTiers('25=1,90; 40 = 0', 2))).toEqual(tiers)
  expect(writeTiers(tiers)).toBe('25.00=1.90 40.00=0.00')
  expect(said(readTiers('', 2))).toEqual([])
})

test.each([
  ['25', 'must be a price and the fee'],
  ['25=1.90=3', 'must be a price and the fee'],
  ['25=-1', 'must be a price and the fee'],
  ['25=free', 'must be a price and the fee'],
  ['0=1.90', 'must begin at a higher price'],
  ['25=1.90 25=0', 'must begin at a higher price'],
  ['40=1.90 25=0', 'must begin at a higher price'],
  ['25=1.90 40=1.90', 'must be cheaper'],
  ['25=1.90 40=2.90', 'must be cheaper'],
])('the tiers “%s” are refused [R12.1252]', (text, mistake) => {
  expect(said(readTiers(text, 2))).toEqual(expect.stringContaining(mistake))
})
