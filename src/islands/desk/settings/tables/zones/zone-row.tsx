import { useState } from 'react'
import { zoneIn } from '#contract/delivery/zone-problems.ts'
import type { DraftRow } from '#contract/desk/draft.ts'
import { allRowsIn } from '#islands/desk/draft/tables.ts'
import { useTable } from '#islands/desk/draft/use-tables.ts'
import { deskPart } from '#islands/desk/kit/desk-part.tsx'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
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
      {isOpen && <ZoneMap rowKey={row.key} name={row.cells.name || row.key} {...surroundings} />}
    </details>
  )
}

function useSurroundings(row: DraftRow): Surroundings {
  const settings = useTable('settings')
  const streets = allRowsIn(useTable('places'))
  const areas = allRowsIn(useTable('areas'))
  const setting = (key: string): string => settings?.rows.get(key)?.cells.value ?? ''
  const [lat, lng] = setting('RESTAURANT_COORDINATES').split(',').map(Number)
  return {
    origin: lat !== undefined && lng !== undefined && Number.isFinite(lat + lng) ? { lat, lng } : undefined,
    streets: streets.map(({ cells }) => ({
      name: cells.street ?? '',
      lat: Number(cells.lat),
      lng: Number(cells.lng),
    })),
    others: areas
      .filter(({ key, state }) => key !== row.key && state !== 'removed')
      .map(({ cells }) => {
        const { shape, reach } = zoneIn(cells)
        return { name: cells.name ?? '', shape, km: reach && 'km' in reach ? reach.km : undefined }
      }),
  }
}
