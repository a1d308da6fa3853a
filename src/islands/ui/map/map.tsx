import { useStore } from '@nanostores/react'
import { $mapHost, allowMaps, forgetMaps } from '#stores/map-consent.ts'
import { Button } from '../button.tsx'
import { useRequest } from '../hooks/use-request.ts'
import { useT } from '../hooks/use-t.ts'
import { Skeleton } from '../waiting.tsx'
import leafletStyles from './leaflet.css?url'
import styles from './map.module.css'
import type { MapViewProps } from './map-view.tsx'

export interface ShopMapProps extends MapViewProps {
  /** The location as text, shown while the map is not loaded. */
  address: string
  /** The URL of an external map. */
  href?: string | undefined
}

/**
 * A map that asks for consent: until then, neither tiles nor Leaflet itself are loaded. The consent is stored
 * per tile server and can be revoked. The map's height is reserved from the start.
 */
export function ShopMap({ address, href, ...view }: ShopMapProps) {
  const t = useT()
  const allowed = useStore($mapHost)
  const { host, attribution } = view.tiles
  if (host !== '' && allowed !== host) return <Gate address={address} href={href} host={host} />
  return (
    <div className={styles.place}>
      <LiveMap {...view} />
      <p className={styles.credit}>
        <Attribution text={attribution} />
        {host !== '' && (
          <button type="button" onClick={forgetMaps}>
            {t('Stop loading the map')}
          </button>
        )}
      </p>
    </div>
  )
}

function Gate({ address, href, host }: { address: string; href: string | undefined; host: string }) {
  const t = useT()
  return (
    <div className={`${styles.place} ${styles.gate}`}>
      <p className={styles.address}>{address}</p>
      <p>
        {t(
          'The map comes from {host}, which learns your IP address. It is loaded once you agree; this device remembers that.',
          { host },
        )}
      </p>
      <Button primary onClick={() => allowMaps(host)}>
        {t('Load the map from {host}', { host })}
      </Button>
      {href && (
        <a href={href} rel="noopener">
          {t('Map on a separate page')}
        </a>
      )}
    </div>
  )
}

function LiveMap(view: MapViewProps) {
  const t = useT()
  const live = useRequest('map', loadMap)
  if (live.status === 'loading') return <Skeleton />
  if (live.status === 'ready') return <live.data {...view} />
  return (
    <div role="alert" className={styles.gate}>
      <p>{t('The map cannot be loaded right now.')}</p>
      <Button onClick={live.retry}>{t('Try again')}</Button>
    </div>
  )
}

async function loadMap() {
  const [{ MapView }] = await Promise.all([import('./map-view.tsx'), loadStyles()])
  return MapView
}

/** Loads Leaflet's styles before the map is created, because Leaflet needs them to lay out its tiles. */
function loadStyles(): Promise<void> {
  if (document.querySelector(`link[href="${leafletStyles}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  return new Promise((resolve, reject) => {
    link.rel = 'stylesheet'
    link.href = leafletStyles
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('The styles of the map cannot be loaded'))
    }
    document.head.append(link)
  })
}

/** OpenStreetMap requires a link to its copyright page. */
function Attribution({ text }: { text: string }) {
  const [before, after] = text.split('OpenStreetMap', 2)
  if (after === undefined) return <span>{text}</span>
  return (
    <span>
      {before}
      <a href="https://www.openstreetmap.org/copyright" rel="noopener">
        OpenStreetMap
      </a>
      {after}
    </span>
  )
}
