import { zipcodeKey } from '../kit/normal-forms.ts'
import { type ProblemText, problemText } from '../kit/problem-text.ts'
import { type Decimals, readWritten } from '../kit/written-amount.ts'
import type { Coordinates } from './address.ts'
import { distance } from './distance.ts'
import { isInside, overlap, type Polygon } from './polygon.ts'
import { isByPlace, type Reach, type Zone } from './zone.ts'
import { readReach, readShape, readTiers, valueIn, writeShape } from './zone-cells.ts'

/** The cells of a delivery area that decide where and for how much is delivered; a data file may lack some. */
export type ZoneCells = Readonly<Record<string, string>>

interface ZoneProblem extends ProblemText {
  /** The row, from 0 on. */
  at: number
  column: 'tiers' | 'reach' | 'shape'
}

/**
 * What is wrong with delivery areas beyond a cell alone: tiers that make nothing cheaper, areas that another one before them covers, shapes that lie in another town, and distances from a place
 * that is not known. What cannot be read is left to the check of its cell.
 */
export function zoneProblems(
  rows: readonly ZoneCells[],
  { decimals, origin }: { decimals: Decimals; origin: Coordinates | undefined },
): ZoneProblem[] {
  const zones = rows.map(zoneIn)
  return rows.flatMap((cells, at) => {
    const zone = zones[at]
    if (!zone) return []
    const hiding = zones.findIndex((other, before) => before < at && hides(other, zone))
    const tier = tierProblem(cells, decimals)
    const far = origin && farProblem(zone.shape, origin)
    return [
      ...(far ? [{ at, column: 'shape' as const, ...far }] : []),
      ...(tier ? [{ at, column: 'tiers' as const, ...tier }] : []),
      ...(zone.reach && !origin ? [{ at, column: 'reach' as const, ...problemText(NO_ORIGIN) }] : []),
      ...(hiding >= 0
        ? [
            {
              at,
              column: zone.reach ? ('reach' as const) : ('shape' as const),
              ...problemText('is never used: “{area}” before it covers all of it', {
                area: rows[hiding]?.name ?? '',
              }),
            },
          ]
        : []),
    ]
  })
}

/** Where nobody brings a dish to, in km from the restaurant: a shape that begins beyond is a mistake. */
const MOST_KM = 50

/** Whether a shape lies in another town, or on another sea because latitude and longitude were swapped. */
function farProblem(shape: Polygon, origin: Coordinates): ProblemText | undefined {
  const kmTo = (corners: Polygon): number => Math.min(...corners.map(corner => distance(corner, origin)))
  if (shape.length === 0 || isInside(shape, origin) || kmTo(shape) <= MOST_KM) return undefined
  const swapped = shape.map(({ lat, lng }) => ({ lat: lng, lng: lat }))
  const km = String(Math.round(kmTo(shape)))
  return kmTo(swapped) <= MOST_KM
    ? problemText('has latitude and longitude the other way round: it lies {km} km from the restaurant', {
        km,
      })
    : problemText(
        'lies {km} km from the restaurant, which nobody delivers to: check it, and the place of the restaurant (RESTAURANT_COORDINATES)',
        { km },
      )
}

const NO_ORIGIN = 'is measured from the restaurant: set its place on the map (RESTAURANT_COORDINATES)'

/** Which shapes overlap others: where they do, the first of both counts. */
export function overlaps(rows: readonly ZoneCells[]): [first: number, second: number][] {
  const shapes = rows.map(cells => zoneIn(cells).shape)
  return shapes.flatMap((shape, at) =>
    shapes.flatMap((other, later): [number, number][] =>
      later > at && shape.length > 0 && other.length > 0 && overlap(shape, other) ? [[at, later]] : [],
    ),
  )
}

/** What an area covers, as far as its cells can be read. */
export const zoneIn = ({ zipcode = '', shape = '', reach = '' }: ZoneCells): Zone => ({
  zipcode: zipcode.trim(),
  shape: valueIn(readShape(shape)) ?? [],
  reach: valueIn(readReach(reach)),
})

/** Whether an area covers all of one that comes after it. */
const hides = (before: Zone, zone: Zone): boolean =>
  isByPlace(zone) &&
  (isByPlace(before) || before.zipcode !== '') &&
  (before.zipcode === '' || zipcodeKey(before.zipcode) === zipcodeKey(zone.zipcode)) &&
  (before.shape.length === 0 || writeShape(before.shape) === writeShape(zone.shape)) &&
  (before.reach === undefined || (zone.reach !== undefined && isAsFar(before.reach, zone.reach)))

const isAsFar = (one: Reach, other: Reach): boolean =>
  'km' in one ? 'km' in other && one.km >= other.km : 'minutes' in other && one.minutes >= other.minutes

function tierProblem(
  { deliveryPrice = '', freeDeliveryThreshold = '', tiers = '' }: ZoneCells,
  decimals: Decimals,
): ProblemText | undefined {
  const read = valueIn(readTiers(tiers, decimals)) ?? []
  const [first] = read
  const fee = amountIn(deliveryPrice, decimals)
  const free = amountIn(freeDeliveryThreshold, decimals)
  if (first && fee !== undefined && Number(first.fee) >= fee)
    return problemText('“{value}” must be cheaper than the delivery fee', {
      value: `${first.from}=${first.fee}`,
    })
  const late = free ? read.find(({ from }) => Number(from) >= free) : undefined
  return (
    late &&
    problemText('“{value}” is never reached: the delivery is free before', {
      value: `${late.from}=${late.fee}`,
    })
  )
}

/** An amount; undefined where it cannot be read. */
function amountIn(text: string, decimals: Decimals): number | undefined {
  if (text.trim() === '') return 0
  const read = readWritten(text.trim(), decimals)
  return 'amount' in read ? Number(read.amount) : undefined
}
