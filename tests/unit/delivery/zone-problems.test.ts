import { expect, test } from 'vitest'
import { readShape } from '#contract/delivery/zone-cells.ts'
import { overlaps, type ZoneCells, zoneProblems } from '#contract/delivery/zone-problems.ts'

const shape = '52.53,13.41 52.53,13.43 52.54,13.42'
const restaurant = { lat: 52.536, lng: 13.4195 }
const problemsOf = (rows: ZoneCells[], hasOrigin = true) =>
  zoneProblems(rows, { decimals: 2, origin: hasOrigin ? restaurant : undefined }).map(
    ({ at, column, text }) => [at, column, text.split(':')[0]],
  )

const tiered = (tiers: string, deliveryPrice = '3.90', freeDeliveryThreshold = '') => [
  { name: 'A', zipcode: '10405', deliveryPrice, freeDeliveryThreshold, tiers },
]

test.each([
  ['tiers below the fee', tiered('25=1.90 40=0'), []],
  ['tiers up to the threshold', tiered('25=1.90', '3.90', '40'), []],
  [
    'a tier as dear as the fee',
    tiered('25=3.90'),
    [[0, 'tiers', '“{value}” must be cheaper than the delivery fee']],
  ],
  [
    'a tier of an area without a fee',
    tiered('25=0', ''),
    [[0, 'tiers', '“{value}” must be cheaper than the delivery fee']],
  ],
  [
    'a tier beyond the threshold',
    tiered('25=1.90', '3.90', '25'),
    [[0, 'tiers', '“{value}” is never reached']],
  ],
  ['what its own cell has wrong', tiered('25=a', '3.x'), []],
  ['rings that grow', [{ reach: '3 km' }, { reach: '5 km' }], []],
  ['rings that do not', [{ reach: '5 km' }, { reach: '3 km' }], [[1, 'reach', 'is never used']]],
  ['rings of distance and of time', [{ reach: '5 km' }, { reach: '3 min' }], []],
  [
    'a ring of a postcode behind a larger one',
    [{ reach: '5 km' }, { zipcode: '10405', reach: '5 km' }],
    [[1, 'reach', 'is never used']],
  ],
  [
    'a ring of a postcode behind all of it',
    [{ zipcode: '10405' }, { zipcode: 'D-10405', reach: '5 km' }],
    [[1, 'reach', 'is never used']],
  ],
  [
    'a ring of another postcode',
    [
      { zipcode: '10437', reach: '5 km' },
      { zipcode: '10405', reach: '3 km' },
    ],
    [],
  ],
  ['a ring behind what covers the rest', [{ name: 'rest' }, { reach: '3 km' }], []],
  ['one shape twice', [{ shape }, { shape: `${shape} 52.53,13.41` }], [[1, 'shape', 'is never used']]],
  ['a shape behind its nearer part', [{ shape, reach: '1 km' }, { shape }], []],
  ['one postcode twice, among which guests choose', [{ zipcode: '10405' }, { zipcode: '10405' }], []],
] as [string, ZoneCells[], unknown[]][])('%s [R12.1252 R4.1254]', (_, rows, problems) => {
  expect(problemsOf(rows)).toEqual(problems)
})

test('a distance needs the place of the restaurant [R12.1252]', () => {
  expect(problemsOf([{ reach: '3 km' }, { shape }], false)).toEqual([
    [0, 'reach', 'is measured from the restaurant'],
  ])
})

test('shapes that overlap are named in pairs, the one that counts first [R12.1253]', () => {
  const beside = '52.53,13.45 52.53,13.47 52.54,13.46'
  const over = '52.53,13.42 52.53,13.46 52.54,13.44'
  expect(overlaps([{ shape }, { zipcode: '10405' }, { shape: beside }, { shape: over }])).toEqual([
    [0, 3],
    [2, 3],
  ])
})

const swapped = '13.41,52.53 13.43,52.53 13.42,52.54'
const hamburg = '53.55,9.99 53.55,10.01 53.56,10.00'
const brandenburg = '52.0,13.0 52.0,14.0 53.0,14.0 53.0,13.0'

test.each([
  ['latitude and longitude swapped', swapped, ['has latitude and longitude the other way round']],
  ['another town', hamburg, ['lies {km} km from the restaurant, which nobody delivers to']],
  ['a large one around the restaurant', brandenburg, []],
  ['one beside it', shape, []],
])('a shape with %s is refused where it is noticed [R7.2302]', (_, corners, texts) => {
  expect(problemsOf([{ shape: corners }]).map(([, , text]) => text)).toEqual(texts)
  expect(problemsOf([{ shape: corners }], false)).toEqual([])
})

test.each([
  ['on one line', '52.53,13.41 52.54,13.42 52.55,13.4300001'],
  ['in one place', '52.530000,13.410000 52.530001,13.410001 52.530002,13.410000'],
])('a shape whose corners are %s has no surface [R7.2302]', (_, corners) => {
  expect(readShape(corners)).toMatchObject({
    mistake: { text: expect.stringMatching(/no surface|crosses itself/) },
  })
})

test('a house has a surface [R7.2302]', () => {
  expect(readShape('52.53000,13.41000 52.53000,13.41020 52.53015,13.41020 52.53015,13.41000')).toHaveProperty(
    'value',
  )
})
