import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Coordinates } from '#contract/delivery/address.ts'
import { drawnCorners, writeShape } from '#contract/delivery/zone-cells.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { type DraftCell, useCell } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { type Point, pixelsOf, placeAt, pointAt, viewOf, withCorner } from './sketch.ts'
import styles from './zones.module.css'

/** What is drawn behind the shape, for orientation. */
export interface Surroundings {
  /** Where the restaurant is. */
  origin: Coordinates | undefined
  streets: (Coordinates & { name: string })[]
  others: { name: string; shape: readonly Coordinates[]; km: number | undefined }[]
}

interface Props extends Surroundings {
  rowKey: string
  name: string
}

const WIDTH = 640
const HEIGHT = 480
/** Pixels by which an arrow key moves a corner, without and with Shift. */
const STEPS = [4, 32] as const
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The shape of an area: a tap adds a corner, corners are dragged or moved with the arrow keys, and removed with Delete. */
export function ZoneMap({ rowKey, name, origin, streets, others }: Props) {
  const { t } = useDeskT()
  const cell = useCell('areas', rowKey, 'shape')
  const corners = drawnCorners(cell.value)
  const [view, setView] = useState(() => firstView({ corners, origin, streets }))
  const plane = useRef<SVGSVGElement>(null)
  const dragged = useRef<number>(undefined)
  const { zoom, middle } = view
  const centre = pointAt(middle, zoom)
  const corner = { x: centre.x - WIDTH / 2, y: centre.y - HEIGHT / 2 }
  const shown = (place: Coordinates): Point => {
    const { x, y } = pointAt(place, zoom)
    return { x: x - corner.x, y: y - corner.y }
  }
  const placeOf = (event: PointerEvent): Coordinates => {
    const box = plane.current?.getBoundingClientRect()
    const scale = WIDTH / (box?.width || WIDTH)
    const [x, y] = [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)]
    return placeAt({ x: corner.x + x * scale, y: corner.y + y * scale }, zoom)
  }
  const change = (next: readonly Coordinates[]): void => cell.set(writeShape(next))
  const moveTo = (at: number, place: Coordinates): void => change(corners.with(at, place))
  const zoomBy = (step: number): void => setView({ middle, zoom: Math.min(18, Math.max(3, zoom + step)) })

  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg
        ref={plane}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="group"
        aria-label={t('Shape of {name}', { name })}
        onPointerUp={event => {
          if (dragged.current === undefined && !cell.disabled) change(withCorner(corners, placeOf(event)))
          dragged.current = undefined
          void saveNow()
        }}
        onPointerMove={event => {
          if (dragged.current !== undefined) moveTo(dragged.current, placeOf(event))
        }}
      >
        {others.map((other, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names of areas may be alike
          <g key={at} className={styles.other}>
            {other.shape.length > 0 && <polygon points={pointsOf(other.shape, shown)} />}
            {other.km !== undefined && origin && (
              <circle {...centreOf(shown(origin))} r={pixelsOf(other.km, origin.lat, zoom)} />
            )}
            <title>{other.name}</title>
          </g>
        ))}
        {streets.map(({ name: street, ...place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a street may be there several times
          <circle key={at} className={styles.street} {...centreOf(shown(place))} r={2}>
            <title>{street}</title>
          </circle>
        ))}
        {origin && (
          <circle className={styles.origin} {...centreOf(shown(origin))} r={6}>
            <title>{t('Restaurant')}</title>
          </circle>
        )}
        <polygon className={styles.shape} points={pointsOf(corners, shown)} />
        {corners.map((place, at) => (
          <Corner
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is what is at its place in the sequence
            key={at}
            at={shown(place)}
            label={t('Corner {number}', { number: at + 1 })}
            cell={cell}
            onGrab={() => {
              dragged.current = at
            }}
            onMove={({ x, y }) => {
              const from = shown(place)
              moveTo(at, placeAt({ x: corner.x + from.x + x, y: corner.y + from.y + y }, zoom))
            }}
            onRemove={() => change(corners.toSpliced(at, 1))}
          />
        ))}
      </svg>
      <div className={styles.tools}>
        <Button aria-label={t('Zoom in')} onClick={() => zoomBy(1)}>
          +
        </Button>
        <Button aria-label={t('Zoom out')} onClick={() => zoomBy(-1)}>
          −
        </Button>
        <Button disabled={cell.disabled} onClick={() => change(withCorner(corners, middle))}>
          {t('Add a corner in the middle')}
        </Button>
      </div>
      <p>{t('Tap to add a corner, drag it or move it with the arrow keys, and remove it with Delete.')}</p>
    </div>
  )
}

interface CornerProps {
  at: Point
  label: string
  cell: DraftCell
  onGrab: () => void
  onMove: (by: Point) => void
  onRemove: () => void
}

function Corner({ at, label, cell, onGrab, onMove, onRemove }: CornerProps) {
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key]
    const step = STEPS[event.shiftKey ? 1 : 0]
    if (arrow) onMove({ x: arrow.x * step, y: arrow.y * step })
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons
    <g
      className={styles.corner}
      role="button"
      tabIndex={cell.disabled ? undefined : 0}
      aria-label={label}
      aria-disabled={cell.disabled || undefined}
      onKeyDown={press}
      onBlur={() => void saveNow()}
      onPointerDown={event => {
        if (cell.disabled) return
        event.preventDefault()
        event.currentTarget.focus()
        onGrab()
      }}
    >
      <circle className={styles.reach} {...centreOf(at)} r={22} />
      <circle {...centreOf(at)} r={8} />
    </g>
  )
}

const centreOf = ({ x, y }: Point) => ({ cx: x, cy: y })

const pointsOf = (shape: readonly Coordinates[], shown: (place: Coordinates) => Point): string =>
  shape.map(place => Object.values(shown(place)).join(',')).join(' ')

const BERLIN = { lat: 52.52, lng: 13.405 }

/** The shape, or else the restaurant and its streets. */
function firstView({
  corners,
  origin,
  streets,
}: Pick<Surroundings, 'origin' | 'streets'> & { corners: readonly Coordinates[] }) {
  const around = [...(origin ? [origin] : []), ...(corners.length > 0 ? corners : streets)]
  return viewOf(around.length > 0 ? around : [BERLIN], { width: WIDTH, height: HEIGHT })
}
