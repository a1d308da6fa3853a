import { useStore } from '@nanostores/react'
import type { WeeklyTimes } from '#contract/hours/hours.ts'
import { formatWeeklyTimes } from '#lib/i18n/weekly-times.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $shopNow } from '#stores/order/shop-now.ts'
import { useT } from '../hooks/use-t.ts'
import styles from './choices.module.css'

interface OfferedProps {
  kind: 'products' | 'menus'
  of: { id: string; available: boolean; offered?: WeeklyTimes | undefined }
}

/** When a dish can be had, while it can be ordered for later only. */
export function Offered({ kind, of: { id, available, offered } }: OfferedProps) {
  const t = useT()
  const gone = useStore($shopNow)?.state.live?.soldOut?.[kind]?.map(String)
  if (!offered || !available || !gone?.includes(id)) return null
  return (
    <p role="status" className={styles.times}>
      {t('Available {times}. Right now you can only order it for later.', {
        times: formatWeeklyTimes(offered, pageConfig().locale),
      })}
    </p>
  )
}
