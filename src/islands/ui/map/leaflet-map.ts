import {
  control as controls,
  icon,
  type LatLng,
  Map as LeafletMap,
  type Marker,
  marker,
  tileLayer,
} from 'leaflet'
import type { Coordinates } from '#contract/delivery/address.ts'
import type { Tiles } from '#contract/describe/settings/tiles.ts'
import pin from './pin.svg?raw'

export interface MapMarker extends Coordinates {
  name: string
}

export interface MapOptions {
  tiles: Tiles
  centre: Coordinates
  zoom: number
  words: { zoomIn: string; zoomOut: string; pin: string }
  /** Called with the location of the pin; without it the map is read-only. */
  onPick: ((place: Coordinates) => void) | undefined
  /** Called with whether the last requested tiles have loaded. */
  onTiles: (came: boolean) => void
}

export interface ShownMap {
  show: (centre: Coordinates, zoom: number) => void
  mark: (markers: MapMarker[]) => void
  pin: (place: Coordinates | undefined) => void
  middle: () => Coordinates
  remove: () => void
}

/** Pixels by which an arrow key moves the pin, without and with Shift. */
const STEPS = [8, 64] as const
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The pin in the colour of the style sheets, which a picture cannot inherit. */
function pinIcon(): ReturnType<typeof icon> {
  const colour = getComputedStyle(document.documentElement).getPropertyValue('--marker')
  const iconUrl = `data:image/svg+xml,${encodeURIComponent(pin.replace('currentColor', colour))}`
  return icon({ iconUrl, iconSize: [44, 52], iconAnchor: [22, 50] })
}

const placeOf = ({ lat, lng }: LatLng): Coordinates => ({ lat: rounded(lat), lng: rounded(lng) })
/** Six decimals are about ten centimetres. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

/**
 * Creates a Leaflet map in an element. On a read-only map one finger scrolls the page, and two fingers move
 * and zoom the map. The wheel zooms only while the map has the focus.
 */
export function showMap(element: HTMLElement, options: MapOptions): ShownMap {
  const { tiles, words, onPick, onTiles } = options
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  const coarse = matchMedia('(pointer: coarse)').matches
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    dragging: onPick !== undefined || !coarse,
    fadeAnimation: moves,
    zoomAnimation: moves,
    inertia: moves,
  }).setView(options.centre, options.zoom)
  controls.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  watchTiles(map, tiles, onTiles)
  map.on('focus', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())
  if (onPick) map.on('click', ({ latlng }) => onPick(placeOf(latlng)))

  let marked: Marker[] = []
  let pinned: Marker | undefined
  return {
    show: (centre, zoom) => void map.setView(centre, zoom, { animate: moves }),
    mark: markers => {
      for (const old of marked) old.remove()
      marked = markers.map(({ name, ...place }) =>
        marker(place, { icon: pinIcon(), alt: name, interactive: false, keyboard: false }).addTo(map),
      )
    },
    pin: place => {
      if (place && pinned) pinned.setLatLng(place)
      else if (place) pinned = newPin(map, place, words.pin, onPick)
      else {
        pinned?.remove()
        pinned = undefined
      }
    },
    middle: () => placeOf(map.getCenter()),
    remove: () => void map.remove(),
  }
}

function watchTiles(map: LeafletMap, { url }: Tiles, onTiles: MapOptions['onTiles']): void {
  let missing = false
  tileLayer(url, { maxZoom: 19, referrerPolicy: 'strict-origin-when-cross-origin' })
    .on('loading', () => {
      missing = false
    })
    .on('tileerror', () => {
      missing = true
    })
    .on('load', () => onTiles(!missing))
    .addTo(map)
}

/** A pin that can be dragged, or moved with the arrow keys while it has the focus. */
function newPin(map: LeafletMap, place: Coordinates, name: string, onPick: MapOptions['onPick']): Marker {
  const pin = marker(place, {
    icon: pinIcon(),
    alt: name,
    draggable: onPick !== undefined,
    interactive: onPick !== undefined,
    keyboard: onPick !== undefined,
    autoPan: true,
  }).addTo(map)
  if (!onPick) return pin
  pin.on('dragend', () => onPick(placeOf(pin.getLatLng())))
  pin.getElement()?.addEventListener('keydown', event => {
    const [x, y] = ARROWS[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const step = STEPS[event.shiftKey ? 1 : 0]
    const moved = map.latLngToContainerPoint(pin.getLatLng()).add([x * step, y * step])
    pin.setLatLng(map.containerPointToLatLng(moved))
    map.panInside(pin.getLatLng(), { padding: [40, 60] })
    onPick(placeOf(pin.getLatLng()))
  })
  return pin
}
