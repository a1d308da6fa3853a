import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Coordinates } from '#contract/delivery/address.ts'
import { DESK_API } from '#islands/desk/live/desk-api.ts'
import { type Point, pixelsOf, type Tile, tilesIn, WORLD } from './sketch.ts'
import styles from './zones.module.css'

/** An area as it is drawn on the map. */
export interface DrawnArea {
  name: string
  /** Its place in the sequence of areas, which gives it its colour. */
  at: number
  shape: readonly Coordinates[]
  /** How far it reaches, as the crow flies; an estimate where that is the time of a drive. */
  ring: { km: number; label: string } | undefined
}

interface TilesProps {
  x: number
  y: number
  width: number
  height: number
  zoom: number
  /** Called with whether a picture has come. */
  onTile: (came: boolean) => void
}

/** The pictures of the map, which the shop's server asks for: the device itself asks no other server. */
export const MapTiles = memo(function MapTiles({ x, y, width, height, zoom, onTile }: TilesProps) {
  return tilesIn({ x, y }, { width, height }, zoom).map(tile => (
    <MapTile key={tile.path} tile={tile} onTile={onTile} />
  ))
})

function MapTile({ tile: { path, x, y }, onTile }: Pick<TilesProps, 'onTile'> & { tile: Tile }) {
  const picture = useRef<SVGImageElement>(null)
  // It is asked for once the element is on the page: what a kept picture says before that is told to nobody.
  useLayoutEffect(() => picture.current?.setAttribute('href', `${DESK_API}/tiles/${path}`), [path])
  return (
    <image
      ref={picture}
      x={x}
      y={y}
      width={WORLD}
      height={WORLD}
      onLoad={() => onTile(true)}
      onError={() => onTile(false)}
    />
  )
}

/** Colours that lie far apart, however many there are. */
const colourOf = (at: number): string => `hsl(${Math.round(at * 137.5 + 210) % 360} 75% 38%)`

interface AreaProps {
  area: DrawnArea
  /** Whether it is the one that is being drawn. */
  isOwn?: boolean
  origin: Coordinates | undefined
  zoom: number
  shown: (place: Coordinates) => Point
}

/** An area with its name, in its colour: its shape, and the ring as far as it reaches. */
export function AreaOnMap({
  area: { name, at, shape, ring },
  isOwn = false,
  origin,
  zoom,
  shown,
}: AreaProps) {
  const colour = colourOf(at)
  const corners = shape.map(shown)
  const centre = origin && shown(origin)
  const radius = ring && origin ? pixelsOf(ring.km, origin.lat, zoom) : undefined
  return (
    <g className={styles.area} data-own={isOwn || undefined} stroke={colour} fill={colour}>
      {corners.length > 0 && <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />}
      {centre && radius !== undefined && <circle cx={centre.x} cy={centre.y} r={radius} />}
      {corners.length > 0 && <Name at={middleOf(corners)}>{name}</Name>}
      {centre && radius !== undefined && ring && (
        <Name at={{ x: centre.x, y: centre.y - radius }}>{`${name}, ${ring.label}`}</Name>
      )}
    </g>
  )
}

const Name = ({ at: { x, y }, children }: { at: Point; children: ReactNode }) => (
  <text className={styles.name} x={x} y={y}>
    {children}
  </text>
)

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
