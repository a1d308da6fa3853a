import type { Coordinates } from '#contract/delivery/address.ts'
import type { Polygon } from '#contract/delivery/polygon.ts'

/** A place on the plane of the drawing, in pixels of its zoom (Web Mercator, as maps have it). */
export interface Point {
  x: number
  y: number
}

/** The side of the world at zoom 0, in pixels. */
export const WORLD = 256
const MAX_ZOOM = 17

const sizeAt = (zoom: number): number => WORLD * 2 ** zoom
const radians = (degrees: number): number => (degrees * Math.PI) / 180

export const pointAt = ({ lat, lng }: Coordinates, zoom: number): Point => ({
  x: ((lng + 180) / 360) * sizeAt(zoom),
  y: ((1 - Math.asinh(Math.tan(radians(lat))) / Math.PI) / 2) * sizeAt(zoom),
})

export const placeAt = ({ x, y }: Point, zoom: number): Coordinates => ({
  lat: rounded((Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / sizeAt(zoom)))) * 180) / Math.PI),
  lng: rounded((x / sizeAt(zoom)) * 360 - 180),
})

/** Five decimals are about a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** How many pixels a distance is, at a latitude. */
export const pixelsOf = (km: number, lat: number, zoom: number): number =>
  (km * sizeAt(zoom)) / (40_075 * Math.cos(radians(lat)))

/** A picture of the map: where it is among those of its zoom, and on the part of the plane that begins at `corner`. */
export interface Tile extends Point {
  path: string
}

/** The pictures that cover a part of the plane. */
export function tilesIn(
  corner: Point,
  { width, height }: { width: number; height: number },
  zoom: number,
): Tile[] {
  const most = 2 ** zoom - 1
  const from = (start: number): number => Math.max(0, Math.floor(start / WORLD))
  const to = (start: number, length: number): number => Math.min(most, Math.floor((start + length) / WORLD))
  const tiles: Tile[] = []
  for (let x = from(corner.x); x <= to(corner.x, width); x++)
    for (let y = from(corner.y); y <= to(corner.y, height); y++)
      tiles.push({ path: `${zoom}/${x}/${y}`, x: x * WORLD - corner.x, y: y * WORLD - corner.y })
  return tiles
}

/** The part of the plane that shows all of these places: its zoom and its middle. */
export function viewOf(places: Polygon, { width, height }: { width: number; height: number }) {
  const edges = (zoom: number) => {
    const points = places.map(place => pointAt(place, zoom))
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  }
  const fits = (zoom: number): boolean => {
    const { left, right, top, bottom } = edges(zoom)
    return right - left <= width * 0.8 && bottom - top <= height * 0.8
  }
  let zoom = MAX_ZOOM
  while (zoom > 1 && !fits(zoom)) zoom--
  const { left, right, top, bottom } = edges(zoom)
  return { zoom, middle: placeAt({ x: (left + right) / 2, y: (top + bottom) / 2 }, zoom) }
}

/** A shape with one more corner, where it makes its outline the least longer. */
export function withCorner(shape: Polygon, corner: Coordinates): Coordinates[] {
  const [first] = shape
  if (!first || shape.length < 3) return [...shape, corner]
  const apart = (a: Coordinates, b: Coordinates): number =>
    Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos(radians(first.lat)))
  const detours = shape.map((from, at) => {
    const to = shape[(at + 1) % shape.length] ?? first
    return apart(from, corner) + apart(corner, to) - apart(from, to)
  })
  const at = detours.indexOf(Math.min(...detours)) + 1
  return shape.toSpliced(at, 0, corner)
}
