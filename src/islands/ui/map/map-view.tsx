import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Coordinates } from '#contract/delivery/address.ts'
import type { Tiles } from '#contract/describe/settings/tiles.ts'
import { Button } from '../button.tsx'
import { useT } from '../hooks/use-t.ts'
import { type MapMarker, type ShownMap, showMap } from './leaflet-map.ts'
import styles from './map.module.css'

export interface MapViewProps {
  /** The map's accessible name. */
  label: string
  tiles: Tiles
  /** The map moves whenever this changes. */
  centre: Coordinates
  zoom?: number | undefined
  markers?: MapMarker[] | undefined
  /** The chosen location. */
  pin?: Coordinates | undefined
  /**
   * Called when the visitor sets the pin: by tapping, dragging, the arrow keys or the button below the map.
   */
  onPick?: ((place: Coordinates) => void) | undefined
}

const none: MapMarker[] = []

/** The map itself; it loads tiles as soon as it is mounted. */
export function MapView({ label, tiles, centre, zoom = 16, markers = none, pin, onPick }: MapViewProps) {
  const t = useT()
  const helpId = useId()
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef<ShownMap>(undefined)
  const [came, setCame] = useState(true)
  const pick = useEffectEvent((place: Coordinates) => onPick?.(place))
  const picks = onPick !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; the effects below keep it up to date
  useEffect(() => {
    if (!element.current) return
    const words = { zoomIn: t('Zoom in'), zoomOut: t('Zoom out'), pin: t('Pin, move it with the arrow keys') }
    const map = showMap(element.current, {
      tiles,
      centre,
      zoom,
      words,
      onTiles: setCame,
      onPick: picks ? place => pick(place) : undefined,
    })
    shown.current = map
    return () => {
      shown.current = undefined
      map.remove()
    }
  }, [tiles.url, picks, t])

  useEffect(
    () => shown.current?.show({ lat: centre.lat, lng: centre.lng }, zoom),
    [centre.lat, centre.lng, zoom],
  )
  useEffect(() => shown.current?.mark(markers), [markers])
  useEffect(() => shown.current?.pin(pin), [pin])

  return (
    <>
      <div
        ref={element}
        className={styles.map}
        role="application"
        aria-label={label}
        aria-describedby={picks ? helpId : undefined}
        dir="ltr"
      />
      {!came && <p role="status">{t('Some pictures of the map cannot be loaded right now.')}</p>}
      {onPick && (
        <div className={styles.picking}>
          <p id={helpId}>{t('Tap the map to set the pin, or drag it there.')}</p>
          <Button onClick={() => shown.current && onPick(shown.current.middle())}>
            {t('Set the pin in the middle of the map')}
          </Button>
        </div>
      )}
    </>
  )
}
