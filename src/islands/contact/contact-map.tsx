import { Suspense, useMemo } from 'react'
import type { Tiles } from '#contract/describe/settings/tiles.ts'
import { useMounted } from '#islands/ui/hooks/use-mounted.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { ShopMap } from '#islands/ui/map/map.tsx'
import styles from './contact.module.css'

interface ContactMapProps {
  name: string
  address: string
  place: { lat: number; lng: number }
  tiles: Tiles
}

/** A map of the restaurant. It reserves its height before it loads. */
export function ContactMap(props: ContactMapProps) {
  const mounted = useMounted()
  return (
    <div className={styles.map}>
      {mounted && (
        <Suspense fallback={null}>
          <RestaurantMap {...props} />
        </Suspense>
      )}
    </div>
  )
}

function RestaurantMap({ name, address, place, tiles }: ContactMapProps) {
  const t = useT()
  const markers = useMemo(
    () => [{ ...place, name: [name, address].filter(Boolean).join(', ') }],
    [place, name, address],
  )
  return (
    <ShopMap
      label={t('Map with {name}', { name })}
      address={address || name}
      tiles={tiles}
      centre={place}
      markers={markers}
    />
  )
}
