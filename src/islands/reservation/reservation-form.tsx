import { useMemo } from 'react'
import { limits } from '#contract/limits.ts'
import { EmailField, Field } from '#islands/form/field.tsx'
import { FormHead, SubmitRow } from '#islands/form/form-parts.tsx'
import { PhoneField } from '#islands/form/phone-field.tsx'
import { TermsField } from '#islands/form/terms-field.tsx'
import { useT } from '#islands/ui/use-t.ts'
import { phoneCountry } from '#lib/i18n/phone.ts'
import { shop } from '#lib/routing/page-config.ts'
import type { TableDay } from './days.ts'
import styles from './reservation.module.css'
import { TimeFields } from './time-fields.tsx'
import { useReservation } from './use-reservation.ts'

const guests = limits.reservationGuests.map(count => ({ value: count, label: count }))

export function ReservationForm({ days }: { days: TableDay[] }) {
  const t = useT()
  const country = useMemo(() => phoneCountry(shop().country), [])
  const form = useReservation(country)
  return (
    <form ref={form.ref} className={styles.form} onSubmit={form.submit} noValidate>
      <FormHead form={form} />
      <TimeFields form={form} days={days} />
      <Field
        form={form}
        name="guests"
        required
        autoComplete="off"
        empty={t('Please choose')}
        options={guests}
      />
      <Field form={form} name="name" required autoComplete="name" maxLength={200} />
      <EmailField form={form} />
      <PhoneField
        form={form}
        name="phone"
        country={country}
        language={shop().lang}
        hint={t('For questions about your reservation')}
      />
      <Field form={form} name="notes" autoComplete="off" rows={3} maxLength={1000} />
      <TermsField form={form} />
      <SubmitRow form={form}>{t('Request a table')}</SubmitRow>
    </form>
  )
}
