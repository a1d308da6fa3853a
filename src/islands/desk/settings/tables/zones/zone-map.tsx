import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type PointerEvent, useCallback, useRef, useState } from 'react'
import type { Coordinates } from '#contract/delivery/address.ts'
import { drawnCorners, writeShape } from '#contract/delivery/zone-cells.ts'
import type { Tiles } from '#contract/describe/settings/tiles.ts'
import { saveNow } from '#islands/desk/draft/saving.ts'
import { useCell } from '#islands/desk/draft/use-cell.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { Button } from '#islands/ui/button.tsx'
import { AreaOnMap, type DrawnArea, MapTiles } from './backdrop.tsx'
import { MapProblem } from './map-problem.tsx'
import { RestaurantPlace, useRestaurantPlace } from './restaurant-place.tsx'
import { type Point, placeAt, pointAt, viewOf, withCorner } from './sketch.ts'
import { $tried } from './tried.ts'
import styles from './zones.module.css'

/** What is drawn beside the shape. */
export interface Surroundings {
  /** Where the restaurant is. */
  origin: Coordinates | undefined
  streets: (Coordinates & { name: string })[]
  /** The area itself, without its shape, and the others. */
  own: DrawnArea
  others: DrawnArea[]
  /** Where the map comes from, as guests get it. */
  tiles: Tiles | undefined
}

interface Props extends Surroundings {
  rowKey: string
}

const WIDTH = 640
const HEIGHT = 480
/** Pixels by which an arrow key moves a corner, without and with Shift. */
const STEPS = [4, 32] as const
/** Pixels by which an arrow key moves the map. */
const PAN = 96
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** From so many pixels on, a movement of the pointer moves the map and is no tap. */
const DRAG = 6

/**
 * The shape of an area on the map that guests get: a tap adds a corner, corners are dragged or moved with the arrow keys, and removed with
 * Delete. Dragging or the arrow keys move the map.
 */
export function ZoneMap({ rowKey, origin, streets, own, others, tiles }: Props) {
  const { t } = useDeskT()
  const cell = useCell('areas', rowKey, 'shape')
  const tried = useStore($tried)
  const place = useRestaurantPlace()
  const corners = drawnCorners(cell.value)
  const [view, setView] = useState(() => firstView({ corners, origin, streets }))
  const [state, setState] = useState<'waits' | 'came' | 'failed'>('waits')
  const [isPlacing, setPlacing] = useState(false)
  const plane = useRef<SVGSVGElement>(null)
  const dragged = useRef<number>(undefined)
  const grabbed = useRef<{ from: Point; middle: Point; moved: boolean }>(undefined)
  const { zoom, middle } = view
  const centre = pointAt(middle, zoom)
  const corner = { x: centre.x - WIDTH / 2, y: centre.y - HEIGHT / 2 }
  const disabled = cell.disabled || !tiles || state !== 'came'
  const onTile = useCallback(
    (came: boolean) => setState(before => (came ? 'came' : before === 'came' ? before : 'failed')),
    [],
  )
  const shown = (at: Coordinates): Point => {
    const { x, y } = pointAt(at, zoom)
    return { x: x - corner.x, y: y - corner.y }
  }
  const pointOf = (event: PointerEvent): Point => {
    const box = plane.current?.getBoundingClientRect()
    const scale = WIDTH / (box?.width || WIDTH)
    return { x: (event.clientX - (box?.left ?? 0)) * scale, y: (event.clientY - (box?.top ?? 0)) * scale }
  }
  const placeOf = (point: Point): Coordinates =>
    placeAt({ x: corner.x + point.x, y: corner.y + point.y }, zoom)
  const change = (next: readonly Coordinates[]): void => cell.set(writeShape(next))
  const moveTo = (at: number, to: Coordinates): void => change(corners.with(at, to))
  const zoomBy = (step: number): void => setView({ middle, zoom: Math.min(18, Math.max(3, zoom + step)) })
  const showAround = ({ x, y }: Point): void => setView({ zoom, middle: placeAt({ x, y }, zoom) })
  const tap = (at: Coordinates): void => {
    if (disabled) return
    if (isPlacing) void place.set(at)
    else change(withCorner(corners, at))
    setPlacing(false)
  }
  const onPointerMove = (event: PointerEvent): void => {
    const now = pointOf(event)
    if (dragged.current !== undefined) moveTo(dragged.current, placeOf(now))
    const grab = grabbed.current
    if (!grab || dragged.current !== undefined) return
    const [x, y] = [now.x - grab.from.x, now.y - grab.from.y]
    grab.moved ||= Math.hypot(x, y) > DRAG
    if (grab.moved) showAround({ x: grab.middle.x - x, y: grab.middle.y - y })
  }
  const onPointerUp = (event: PointerEvent): void => {
    if (dragged.current === undefined && grabbed.current?.moved === false) tap(placeOf(pointOf(event)))
    dragged.current = undefined
    grabbed.current = undefined
    void saveNow()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const arrow = event.target === plane.current && ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    showAround({ x: centre.x + arrow.x * PAN, y: centre.y + arrow.y * PAN })
  }
  const common = { origin, zoom, shown }

  return (
    <div className={styles.map}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset */}
      <svg
        ref={plane}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the map
        tabIndex={0}
        aria-label={t('Shape of {name}', { name: own.name })}
        data-drawn={!disabled || undefined}
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          if (dragged.current === undefined)
            grabbed.current = { from: pointOf(event), middle: centre, moved: false }
        }}
        onPointerUp={onPointerUp}
        onPointerLeave={() => {
          grabbed.current = undefined
        }}
        onPointerMove={onPointerMove}
      >
        {tiles && <MapTiles {...{ ...corner, zoom, onTile }} width={WIDTH} height={HEIGHT} />}
        {others.map(area => (
          <AreaOnMap key={area.at} area={area} {...common} />
        ))}
        {streets.map(({ name: street, ...at }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a street may be there several times
          <circle key={index} className={styles.street} {...centreOf(shown(at))} r={2}>
            <title>{street}</title>
          </circle>
        ))}
        <AreaOnMap area={{ ...own, shape: corners }} isOwn {...common} />
        {origin && (
          <circle className={styles.origin} {...centreOf(shown(origin))} r={7}>
            <title>{t('Restaurant')}</title>
          </circle>
        )}
        {tried && (
          <circle className={styles.tried} {...centreOf(shown(tried))} r={7}>
            <title>{t('The address that was tried out')}</title>
          </circle>
        )}
        {corners.map((place, at) => (
          <Corner
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is what is at its place in the sequence
            key={at}
            at={shown(place)}
            label={t('Corner {number}', { number: at + 1 })}
            disabled={disabled}
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
        <Button disabled={disabled} onClick={() => change(withCorner(corners, middle))}>
          {t('Add a corner in the middle')}
        </Button>
        <RestaurantPlace
          isPlacing={isPlacing}
          setPlacing={setPlacing}
          middle={middle}
          disabled={disabled}
          onFound={found => setView({ zoom, middle: found })}
        />
      </div>
      <MapProblem tiles={tiles} state={state} />
      <p>
        {t(
          'Tap to add a corner, drag it or move it with the arrow keys, and remove it with Delete. Drag the map or use its arrow keys to see more of it.',
        )}
      </p>
    </div>
  )
}

interface CornerProps {
  at: Point
  label: string
  disabled: boolean
  onGrab: () => void
  onMove: (by: Point) => void
  onRemove: () => void
}

function Corner({ at, label, disabled, onGrab, onMove, onRemove }: CornerProps) {
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
      tabIndex={disabled ? undefined : 0}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onKeyDown={press}
      onBlur={() => void saveNow()}
      onPointerDown={event => {
        if (disabled) return
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
