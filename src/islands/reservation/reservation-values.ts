import * as z from 'zod/mini'
import { Reservation } from '#contract/forms.ts'
import { messages } from '#contract/messages.ts'
import { maxLength, phone, required } from '#contract/validators.ts'
import { consent } from '#islands/form/consent.ts'
import type { Labels } from '#islands/form/use-api-form.ts'
import { internationalNumber, type phoneCountry } from '#lib/i18n/phone.ts'
import type { Translate } from '#lib/i18n/translate.ts'

/**
 * Creates the schema of the reservation form. Phone numbers without a country code belong to the restaurant's
 * country.
 */
export const reservationValues = (country: ReturnType<typeof phoneCountry>) =>
  z.object({
    name: Reservation.shape.name,
    email: Reservation.shape.email,
    reservedAt: required(),
    guests: required(),
    phone: phone().check(
      z.refine(typed => internationalNumber(typed, country) !== undefined, messages.phone),
    ),
    notes: maxLength(1000),
    terms: consent(),
  })
export type ReservationValues = z.input<ReturnType<typeof reservationValues>>

export const emptyReservation: ReservationValues = {
  reservedAt: '',
  guests: '',
  name: '',
  email: '',
  phone: '',
  notes: '',
  terms: false,
}

export const reservationLabels = (t: Translate): Labels<ReservationValues> => ({
  reservedAt: t('Time'),
  guests: t('Guests'),
  name: t('Name'),
  email: t('E-mail'),
  phone: t('Phone'),
  notes: t('Notes'),
  terms: t('Terms and conditions'),
})
