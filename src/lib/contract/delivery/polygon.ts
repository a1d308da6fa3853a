import type { Coordinates } from './address.ts'

/** The corners of a shape, in their sequence around it; the last one is followed by the first. Shapes across the 180th meridian are not supported. */
export type Polygon = readonly Coordinates[]

type Edge = readonly [Coordinates, Coordinates]

const edgesOf = (polygon: Polygon): Edge[] =>
  polygon.map((corner, at) => [corner, polygon[(at + 1) % polygon.length] ?? corner])

/** Whether a place is in a shape: a line from there to the east crosses its edges an odd number of times. */
export const isInside = (polygon: Polygon, { lat, lng }: Coordinates): boolean =>
  edgesOf(polygon).filter(
    ([a, b]) =>
      a.lat > lat !== b.lat > lat && lng < a.lng + ((lat - a.lat) / (b.lat - a.lat)) * (b.lng - a.lng),
  ).length %
    2 ===
  1

/** The length of a degree of latitude, in metres. */
const DEGREE = 111_195

/** The surface of a shape in square metres, as exact as a flat map of a town. */
export function areaOf(polygon: Polygon): number {
  const [{ lat: start, lng: origin } = { lat: 0, lng: 0 }] = polygon
  const width = DEGREE * Math.cos((start * Math.PI) / 180)
  const doubled = edgesOf(polygon).reduce(
    (sum, [a, b]) => sum + (a.lng - origin) * (b.lat - start) - (b.lng - origin) * (a.lat - start),
    0,
  )
  return Math.abs(doubled / 2) * width * DEGREE
}

/** On which side of a line a place is: above 0, below 0, or 0 on it. */
const side = ([a, b]: Edge, { lat, lng }: Coordinates): number =>
  Math.sign((b.lng - a.lng) * (lat - a.lat) - (b.lat - a.lat) * (lng - a.lng))

const isBeside = ([a, b]: Edge, { lat, lng }: Coordinates): boolean =>
  Math.min(a.lat, b.lat) <= lat &&
  lat <= Math.max(a.lat, b.lat) &&
  Math.min(a.lng, b.lng) <= lng &&
  lng <= Math.max(a.lng, b.lng)

const touches = (edge: Edge, place: Coordinates): boolean => side(edge, place) === 0 && isBeside(edge, place)

/** Whether two edges cross in the middle of both. */
const cross = (one: Edge, other: Edge): boolean =>
  side(one, other[0]) * side(one, other[1]) < 0 && side(other, one[0]) * side(other, one[1]) < 0

const meet = (one: Edge, other: Edge): boolean =>
  cross(one, other) || other.some(place => touches(one, place)) || one.some(place => touches(other, place))

/** The numbers, from 1 on, of the first two edges of a shape that cross or touch each other beyond the corner that neighbours share. */
export function crossingIn(polygon: Polygon): [number, number] | undefined {
  const edges = edgesOf(polygon)
  for (const [at, edge] of edges.entries()) {
    for (const [after, other] of edges.slice(at + 1).entries()) {
      const later = at + 1 + after
      const isNext = after === 0
      const isLast = at === 0 && later === edges.length - 1
      const meets =
        isNext || isLast
          ? touches(edge, other[isNext ? 1 : 0]) || touches(other, edge[isNext ? 0 : 1])
          : meet(edge, other)
      if (meets) return [at + 1, later + 1]
    }
  }
  return undefined
}

/** Whether two shapes share more than an edge or a corner. */
export const overlap = (one: Polygon, other: Polygon): boolean =>
  edgesOf(one).some(edge => edgesOf(other).some(each => cross(edge, each))) ||
  middlesOf(one).some(place => isInside(other, place)) ||
  middlesOf(other).some(place => isInside(one, place))

/** Places that are well inside of a shape: the middles of neighbouring corners that are in it, or else its corners. */
function middlesOf(polygon: Polygon): Polygon {
  const middles = polygon.flatMap((corner, at) => {
    const next = polygon[(at + 2) % polygon.length] ?? corner
    const middle = { lat: (corner.lat + next.lat) / 2, lng: (corner.lng + next.lng) / 2 }
    return isInside(polygon, middle) ? [middle] : []
  })
  return middles.length > 0 ? middles : polygon
}
