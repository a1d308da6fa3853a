import { Reservation, reservationGuests } from '#contract/api/forms.ts'
import { defineFields, type FormFields } from '#islands/form/define-fields.ts'
import { emailField, selectField, textField } from '#islands/form/field.tsx'
import { phoneField } from '#islands/form/phone-field.tsx'
import { termsField } from '#islands/form/terms-field.tsx'
import type { ApiForm } from '#islands/form/use-api-form.ts'

export const reservationFields = defineFields(Reservation, {
  reservedAt: selectField('Time'),
  guests: selectField('Guests', {
    options: reservationGuests.map(count => ({ value: count, label: count })),
  }),
  name: textField('Name', { autoComplete: 'name' }),
  email: emailField(),
  phone: phoneField('For questions about your reservation'),
  notes: textField('Notes', { rows: 3 }),
  terms: termsField,
})

type Values = typeof reservationFields extends FormFields<infer Typed, unknown> ? Typed : never
/** The form of these fields. */
export type ReservationForm = ApiForm<Values>
