import { useStore } from '@nanostores/react'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $openStrips, type Strip, toggleStrip } from './display.ts'
import styles from './strips.module.css'

interface Props {
  /** What can be opened, and how many orders wait there, if those are counted. */
  strips: readonly (readonly [strip: Strip, count: number | undefined])[]
}

/** What is not to be cooked now, each as a strip at the edge that opens and closes its column. */
export function Strips({ strips }: Props) {
  const { t } = useDeskT()
  const open = useStore($openStrips)
  return (
    <div className={styles.strips}>
      {strips.map(([strip, count]) => (
        <button
          key={strip}
          type="button"
          aria-expanded={open.includes(strip)}
          data-filled={count || undefined}
          onClick={() => toggleStrip(strip)}
        >
          <span>{t(strip)}</span> {count !== undefined && <b>{count}</b>}
        </button>
      ))}
    </div>
  )
}
