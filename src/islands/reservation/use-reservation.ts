import { useMemo } from 'react'
import { siteEndpoints } from '#contract/endpoints/site.ts'
import { limits } from '#contract/limits.ts'
import { catalogue } from '#contract/messages.ts'
import { type ApiForm, useApiForm } from '#islands/form/use-api-form.ts'
import { useFormKey } from '#islands/form/use-form-key.ts'
import { useT } from '#islands/ui/use-t.ts'
import { internationalNumber, type phoneCountry } from '#lib/i18n/phone.ts'
import { closeModal } from '#stores/modal-link.ts'
import { showAlert } from '#stores/popup.ts'
import {
  emptyReservation,
  type ReservationValues,
  reservationLabels,
  reservationValues,
} from './reservation-values.ts'

/** Submits the request; on success, a confirmation replaces the dialog. */
export function useReservation(country: ReturnType<typeof phoneCountry>): ApiForm<ReservationValues> {
  const t = useT()
  const schema = useMemo(() => reservationValues(country), [country])
  return useApiForm(siteEndpoints.createReservation, {
    id: 'reservation',
    schema,
    defaultValues: emptyReservation,
    labels: () => reservationLabels(t),
    toInput: ({ guests, phone, ...values }) => ({
      body: {
        ...values,
        guests: limits.reservationGuests.find(count => count === guests) ?? limits.reservationGuests[0],
        phone: internationalNumber(phone, country) ?? phone,
        terms: true as const,
      },
    }),
    ...useFormKey(),
    onDone: () => {
      closeModal()
      showAlert('success', catalogue.reserved)
    },
  })
}
