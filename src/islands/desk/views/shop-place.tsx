import { useStore } from '@nanostores/react'
import { useDeskT } from '#islands/desk/kit/use-desk-t.ts'
import { $branch } from '#islands/desk/live/session.ts'
import styles from './office-nav.module.css'

/** Which shop this is, with the way to its pages. */
export function ShopPlace() {
  const { t } = useDeskT()
  const branch = useStore($branch)
  return (
    <p className={styles.place}>
      {branch && <strong>{branch}</strong>}
      <a href="/" target="_blank" rel="noreferrer">
        {t('See the shop')}
      </a>
    </p>
  )
}
