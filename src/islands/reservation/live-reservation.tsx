import { useEffect, useState } from 'react'
import { siteEndpoints } from '#contract/api/endpoints/site.ts'
import { tableStep } from '#contract/api/tables.ts'
import type { BookableDay } from '#contract/hours/open-times.ts'
import { catalogue, fieldTexts, msg } from '#contract/kit/texts.ts'
import { DayTime } from '#islands/form/day-time.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { Button } from '#islands/ui/button.tsx'
import { useRequest } from '#islands/ui/hooks/use-request.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { Waiting } from '#islands/ui/waiting.tsx'
import { messageOf } from '#lib/api/errors.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { api } from '#stores/api.ts'
import { loadSettings } from '#stores/load-settings.ts'
import { closeModal } from '#stores/modal-link.ts'
import { showAlert } from '#stores/popup.ts'
import { $features } from '#stores/settings.ts'
import { tableDays } from './days.ts'
import styles from './reservation.module.css'
import { reservationFields } from './reservation-fields.ts'
import { TableTimes } from './table-times.tsx'
import { wishedTable } from './wished-table.ts'

const CONFIRMED = msg('Your table is reserved. We have sent you a confirmation by e-mail.')

const GONE = msg('This time is no longer offered. Please choose another one.')

const HELD = msg(
  'We hold the table for you for half an hour. Please pay the deposit by the link in our mail.',
)

/** Whether the API says which tables are free. */
const showsFree = (): boolean => $features.get()?.extensions.has('free-tables') === true

/** Returns the available times; none when the restaurant no longer accepts reservations. */
async function loadDays(): Promise<BookableDay[]> {
  const [{ data }] = await Promise.all([api(siteEndpoints.getWorkingHours), loadSettings()])
  if (!$features.get()?.reservation) return []
  return tableDays(data, new Date(), pageConfig().timeZone, tableStep(showsFree()))
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
    return live.data.length > 0 ? <ReservationForm days={live.data} /> : <p>{t(fieldTexts.notOffered)}</p>
  }
  return (
    <div role="alert" className={styles.failed}>
      <p>{t.dynamic(messageOf(live.error))}</p>
      <Button onClick={live.retry}>{t('Try again')}</Button>
    </div>
  )
}

/** The request for a table. After it is sent, a message replaces the modal. */
function ReservationForm({ days }: { days: BookableDay[] }) {
  const t = useT()
  const [{ filled, isGone }] = useState(() => wishedTable(location, days))
  const form = useApiForm(siteEndpoints.createReservation, {
    id: 'reservation',
    fields: reservationFields,
    filled,
    answeredBefore: ['reservedAt', 'guests', 'notes'],
    toInput: body => ({ body }),
    ...useFormKey(),
    onDone: receipt => {
      const { deposit, confirmed = false } = receipt ?? {}
      if (deposit?.url !== undefined) return location.assign(deposit.url)
      closeModal()
      const requested = deposit ? HELD : catalogue.reserved
      showAlert('success', confirmed ? CONFIRMED : requested)
    },
  })
  const hint = isGone && form.values.reservedAt === '' ? t(GONE) : undefined
  return (
    <WholeForm
      form={form}
      className={styles.form}
      slots={
        showsFree()
          ? { reservedAt: <TableTimes form={form} days={days} hint={hint} />, guests: <></> }
          : { reservedAt: <DayTime form={form} name="reservedAt" days={days} hint={hint} /> }
      }
      submit={t('Request a table')}
    />
  )
}
