import { useEffect } from 'react'
import { siteEndpoints } from '#contract/endpoints/site.ts'
import type { BookableDay } from '#contract/hours/opening.ts'
import { messages } from '#contract/messages.ts'
import { Button } from '#islands/ui/button.tsx'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { Waiting } from '#islands/ui/waiting.tsx'
import { messageOf } from '#lib/api/errors.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { loadSettings } from '#stores/load-settings.ts'
import { $features } from '#stores/settings.ts'
import { tableDays } from './days.ts'
import styles from './reservation.module.css'
import { ReservationForm } from './reservation-form.tsx'

/** Returns the available times; none when the restaurant no longer accepts reservations. */
async function loadDays(): Promise<BookableDay[]> {
  const [{ data }] = await Promise.all([api(siteEndpoints.getWorkingHours), loadSettings()])
  return $features.get()?.reservation ? tableDays(data, new Date(), pageConfig().timeZone) : []
}

/** The form, with the current opening hours. */
export function LiveReservation() {
  const t = useT()
  const live = useRequest('reservation', loadDays)

  useEffect(() => {
    void import('#islands/ui/alert.tsx')
  }, [])

  if (live.status === 'loading') return <Waiting />
  if (live.status === 'ready') {
    return live.data.length > 0 ? <ReservationForm days={live.data} /> : <p>{t(messages.notOffered)}</p>
  }
  return (
    <div role="alert" className={styles.failed}>
      <p>{t.dynamic(messageOf(live.error))}</p>
      <Button onClick={live.retry}>{t('Try again')}</Button>
    </div>
  )
}
