import { useState } from 'react'
import { kmOf } from '#contract/delivery/zone.ts'
import { zoneIn } from '#contract/delivery/zone-problems.ts'
import type { SettingKey } from '#contract/describe/settings/registry.ts'
import { tilesOf } from '#contract/describe/settings/tiles.ts'
import type { DraftRow } from '#contract/desk/draft.ts'
import { allRowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import type { DrawnArea } from './backdrop.tsx'
import type { Surroundings } from './zone-map.tsx'
import styles from './zones.module.css'

/** Only people who draw load what draws. */
const ZoneMap = deskPart(async () => (await import('./zone-map.tsx')).ZoneMap)

/** Opens the map on which the shape of an area is drawn. */
export function ZoneRow({ row }: { row: DraftRow }) {
  const { t } = useDeskT()
  const [isOpen, setOpen] = useState(false)
  const surroundings = useSurroundings(row)
  return (
    <details className={`${styles.draw} unfold`} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('Draw the shape')}</summary>
      {isOpen && <ZoneMap rowKey={row.key} {...surroundings} />}
    </details>
  )
}

function useSurroundings(row: DraftRow): Surroundings {
  const { t } = useDeskT()
  const settings = useTable('settings')
  const streets = allRowsIn(useTable('places'))
  const areas = allRowsIn(useTable('areas'))
  const setting = (key: SettingKey): string => settings?.rows.get(key)?.cells.value ?? ''
  const [lat, lng] = setting('RESTAURANT_COORDINATES').split(',').map(Number)
  const drawn = areas.map((area, at): DrawnArea & { key: string; isThere: boolean } => {
    const { shape, reach } = zoneIn(area.cells)
    const label = reach && ('km' in reach ? `${reach.km} km` : t('{minutes} min', { minutes: reach.minutes }))
    return {
      key: area.key,
      isThere: area.state !== 'removed',
      ...{ name: area.cells.name || area.key, at, shape },
      ring: reach && label !== undefined ? { km: kmOf(reach), label } : undefined,
    }
  })
  return {
    origin: lat !== undefined && lng !== undefined && Number.isFinite(lat + lng) ? { lat, lng } : undefined,
    streets: streets.map(({ cells }) => ({
      name: cells.street ?? '',
      lat: Number(cells.lat),
      lng: Number(cells.lng),
    })),
    own: drawn.find(({ key }) => key === row.key) ?? { name: row.key, at: 0, shape: [], ring: undefined },
    others: drawn.filter(({ key, isThere }) => isThere && key !== row.key),
    tiles: tilesOf(setting('MAP_TILES'), setting('MAP_ATTRIBUTION')),
  }
}
