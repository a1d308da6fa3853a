import { useId, useMemo, useState } from 'react'
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form'
import { useT } from '#islands/ui/use-t.ts'
import { internationalNumber, phoneCountries, type phoneCountry } from '#lib/i18n/phone.ts'
import { directionOf } from '#lib/routing/site-locale.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './form.module.css'
import type { ApiForm } from './use-api-form.ts'
import { wiringOf } from './wiring.ts'

/** Unseen; in languages that run from right to left a number keeps its plus in front after it. */
const LEFT_TO_RIGHT = '\u200e'

interface PhoneFieldProps<V extends FieldValues> {
  form: ApiForm<V>
  name: FieldPath<V>
  country: ReturnType<typeof phoneCountry>
  /** Language of the countries' names. */
  language: string
  /** What it is asked for; translated. */
  hint?: string
}

/**
 * A phone number, checked and written internationally when the field is left. A number that cannot exist is
 * taken out; the error below repeats it so that nothing typed is lost.
 */
export function PhoneField<V extends FieldValues>({
  form,
  name,
  country,
  language,
  hint,
}: PhoneFieldProps<V>) {
  const t = useT()
  const [refused, setRefused] = useState('')
  const countryId = useId()
  const mark = directionOf(language) === 'rtl' ? LEFT_TO_RIGHT : ''
  const countries = useMemo(() => phoneCountries(language), [language])
  const refusal = refused && t('“{number}” is not a valid phone number', { number: refused })
  const wiring = wiringOf(form, name, true, { error: refusal || undefined })
  const { onBlur, onChange, ...field } = form.register(name)

  const leave = (typed: string): void => {
    const number = internationalNumber(typed, country)
    if (typed.trim() !== '') setRefused(number ? '' : typed)
    form.setValue(name, (number ?? '') as FieldPathValue<V, FieldPath<V>>, {
      shouldDirty: true,
    })
  }

  return (
    <FieldFrame
      id={wiring.id}
      label={form.labels[name]}
      required
      hint={hint ?? t('For questions about your order')}
      error={wiring.error}
    >
      <span className={styles.phone}>
        <label className="visually-hidden" htmlFor={countryId}>
          {t('Country')}
        </label>
        <select id={countryId} value={country} disabled>
          {countries.map(each => (
            <option key={each.code} value={each.code}>
              {`${mark}+${each.calling} ${each.name}`}
            </option>
          ))}
        </select>
        <input
          {...field}
          {...wiring.aria}
          id={wiring.id}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          onChange={event => {
            setRefused('')
            void onChange(event)
          }}
          onBlur={event => {
            void onBlur(event)
            leave(event.target.value)
          }}
        />
      </span>
    </FieldFrame>
  )
}
