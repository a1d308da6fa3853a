import { siteEndpoints } from '#contract/endpoints/site.ts'
import type { BookableDay } from '#contract/hours/opening.ts'
import { catalogue } from '#contract/messages.ts'
import { DayTime } from '#islands/form/day-time.tsx'
import { useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { WholeForm } from '#islands/form/whole-form.tsx'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { closeModal } from '#stores/modal-link.ts'
import { showAlert } from '#stores/popup.ts'
import styles from './reservation.module.css'
import { reservationFields } from './reservation-fields.ts'

/** The request for a table. After it is sent, a message replaces the modal. */
export function ReservationForm({ days }: { days: BookableDay[] }) {
  const t = useT()
  const form = useApiForm(siteEndpoints.createReservation, {
    id: 'reservation',
    fields: reservationFields,
    toInput: body => ({ body }),
    ...useFormKey(),
    onDone: () => {
      closeModal()
      showAlert('success', catalogue.reserved)
    },
  })
  return (
    <WholeForm
      form={form}
      className={styles.form}
      slots={{ reservedAt: <DayTime form={form} name="reservedAt" days={days} /> }}
      submit={t('Request a table')}
    />
  )
}
