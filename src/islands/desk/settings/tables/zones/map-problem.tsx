import type { Tiles } from '#contract/describe/settings/tiles.ts'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import styles from './zones.module.css'

interface Props {
  tiles: Tiles | undefined
  state: 'waits' | 'came' | 'failed'
}

/** Whose map it is, and why there is none: without one nothing can be drawn. */
export function MapProblem({ tiles, state }: Props) {
  const { t } = useDeskT()
  return (
    <p role="status" className={styles.credit}>
      {!tiles
        ? t(
            'Without a map nothing can be drawn: the address of the map tiles in the settings, under “Advanced”, lacks z, x and y in braces. Corners can be written in the field above.',
          )
        : state === 'failed'
          ? t(
              'Without a map nothing can be drawn: {host} sends none. Check the address of the map tiles in the settings, under “Advanced”, or try again later. Corners can be written in the field above.',
              { host: tiles.host || t('the shop') },
            )
          : state === 'came' &&
            t('{attribution}. The shop’s server asks {host} for the map, and this device asks nobody else.', {
              attribution: tiles.attribution,
              host: tiles.host || t('the shop'),
            })}
    </p>
  )
}
