import { type ProblemText, problemText } from '../kit/problem-text.ts'
import { type Decimals, readWritten } from '../kit/written-amount.ts'
import type { Coordinates } from './address.ts'
import { areaOf, crossingIn, type Polygon } from './polygon.ts'
import type { Reach } from './zone.ts'

/** What a cell says, or what is wrong with it. */
export type ReadZoneCell<T> = { value: T } | { mistake: ProblemText }

/** What a cell says; undefined where it cannot be read. */
export const valueIn = <T>(read: ReadZoneCell<T>): T | undefined => ('value' in read ? read.value : undefined)

const wrong = (text: string, params?: Record<string, string>) => ({ mistake: problemText(text, params) })

/** Each edge is compared to all others, and each address to all edges. */
const MOST_CORNERS = 500
/** The smallest surface that anybody delivers to, in square metres: a house. */
const LEAST_AREA = 100
const NO_SURFACE = 'has no surface: its corners are on one line or in one place'
const NO_SHAPE = 'must be corners such as 52.53,13.41 52.54,13.42 52.53,13.43, or GeoJSON with one polygon'

/**
 * Reads a shape: its corners, each as latitude and longitude, or GeoJSON with one polygon, whose positions are the other way round.
 * Nothing is a shape without corners.
 */
export function readShape(text: string): ReadZoneCell<Polygon> {
  if (text.trim() === '') return { value: [] }
  const read = text.trim().startsWith('{') ? cornersOfGeoJson(text) : cornersIn(text)
  if (!read) return wrong(NO_SHAPE)
  const corners = read.filter((corner, at) => !isSame(corner, read[(at + 1) % read.length]))
  if (corners.length < 3) return wrong('needs at least three corners')
  if (corners.length > MOST_CORNERS)
    return wrong('has {count} corners: {most} at most, so make it simpler', {
      count: String(corners.length),
      most: String(MOST_CORNERS),
    })
  const crossing = crossingIn(corners)
  if (!crossing) return areaOf(corners) < LEAST_AREA ? wrong(NO_SURFACE) : { value: corners }
  const [edge, other] = crossing
  const after = (corner: number): string => String((corner % corners.length) + 1)
  return wrong('crosses itself: its line from corner {a} to {b} meets that from {c} to {d}', {
    a: String(edge),
    b: after(edge),
    c: String(other),
    d: after(other),
  })
}

/** The corners that can be drawn, of a shape that may still be wrong. */
export const drawnCorners = (text: string): Coordinates[] =>
  (text.trim().startsWith('{') ? cornersOfGeoJson(text) : cornersIn(text)) ?? []

/** A shape as cells have it. */
export const writeShape = (shape: Polygon): string => shape.map(({ lat, lng }) => `${lat},${lng}`).join(' ')

const isSame = (one: Coordinates, other: Coordinates | undefined): boolean =>
  one.lat === other?.lat && one.lng === other.lng

const CORNER = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/

function cornersIn(text: string): Coordinates[] | undefined {
  const written = text.replaceAll(/\s*,\s*/g, ',').split(/[\s;]+/)
  return allOf(written.filter(Boolean).map(each => CORNER.exec(each)?.slice(1).map(Number)))
}

/** Corners of latitude and longitude; undefined when one of them is not on earth. */
function allOf(pairs: ((number | undefined)[] | undefined)[]): Coordinates[] | undefined {
  const corners = pairs.flatMap(([lat = Number.NaN, lng = Number.NaN] = []) =>
    Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? [{ lat: rounded(lat), lng: rounded(lng) }] : [],
  )
  return corners.length === pairs.length ? corners : undefined
}

/** Six decimals are about ten centimetres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/** The outer corners of the only polygon; undefined for anything else, and where it has holes. */
function cornersOfGeoJson(text: string): Coordinates[] | undefined {
  const rings = ringsOf(parsed(text))
  const [ring, ...holes] = Array.isArray(rings) ? rings : []
  if (!Array.isArray(ring) || holes.length > 0) return undefined
  return allOf(
    ring.map((position: unknown) =>
      Array.isArray(position) && position.every(each => typeof each === 'number')
        ? [position[1], position[0]]
        : undefined,
    ),
  )
}

function ringsOf(json: unknown): unknown {
  const { type, features, geometry, coordinates } = (json ?? {}) as Record<string, unknown>
  if (type === 'FeatureCollection')
    return Array.isArray(features) && features.length === 1 ? ringsOf(features[0]) : undefined
  if (type === 'Feature') return ringsOf(geometry)
  if (type === 'MultiPolygon')
    return Array.isArray(coordinates) && coordinates.length === 1 ? coordinates[0] : undefined
  return type === 'Polygon' ? coordinates : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const REACH = /^(\d{1,3}(?:[.,]\d{1,2})?) ?(km|min)?$/i

/** Reads how far a zone reaches: 3.5 km, which need not say so, or 20 min. */
export function readReach(text: string): ReadZoneCell<Reach | undefined> {
  if (text.trim() === '') return { value: undefined }
  const [, number = '', unit = 'km'] = REACH.exec(text.trim()) ?? []
  const amount = Number(number.replace(',', '.'))
  if (!(amount > 0))
    return wrong('“{value}” must be a distance such as 3.5 km, or a time such as 20 min', { value: text })
  return { value: unit.toLowerCase() === 'km' ? { km: amount } : { minutes: amount } }
}

/** A reach as cells have it. */
export const writeReach = (reach: Reach | undefined): string =>
  reach ? ('km' in reach ? `${reach.km} km` : `${reach.minutes} min`) : ''

/** From which price of the order on the delivery costs how much, as amounts of data files. */
export interface WrittenTier {
  from: string
  fee: string
}

/** Reads tiers such as 25=1.90 40=0: what the delivery costs from a price of the order on, each for more and cheaper than the one before. */
export function readTiers(text: string, decimals: Decimals): ReadZoneCell<WrittenTier[]> {
  const tiers: WrittenTier[] = []
  for (const word of text
    .replaceAll(/\s*=\s*/g, '=')
    .split(/[\s;]+/)
    .filter(Boolean)) {
    const [from, fee] = word.split('=').map(each => readWritten(each, decimals))
    if (
      !from ||
      !fee ||
      'unclear' in from ||
      'unclear' in fee ||
      word.split('=').length > 2 ||
      /^-|=-/.test(word)
    )
      return wrong('“{value}” must be a price and the fee from there on, such as 25=1.90', { value: word })
    const last = tiers.at(-1)
    if (Number(from.amount) <= Number(last?.from ?? 0))
      return wrong('“{value}” must begin at a higher price than what is before it', { value: word })
    if (last && Number(fee.amount) >= Number(last.fee))
      return wrong('“{value}” must be cheaper than what is before it', { value: word })
    tiers.push({ from: from.amount, fee: fee.amount })
  }
  return { value: tiers }
}

/** Tiers as cells have them. */
export const writeTiers = (tiers: readonly WrittenTier[]): string =>
  tiers.map(({ from, fee }) => `${from}=${fee}`).join(' ')
