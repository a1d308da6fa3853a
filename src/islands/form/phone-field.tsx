import { useStore } from '@nanostores/react'
import { useId, useMemo, useState } from 'react'
import { get } from 'react-hook-form'
import * as z from 'zod/mini'
import { fieldTexts } from '#contract/kit/texts.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import {
  countryName,
  internationalNumber,
  numberIn,
  type PhoneCountry,
  phoneCountries,
  phoneCountry,
} from '#lib/i18n/phone.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { $features } from '#stores/settings.ts'
import type { ControlProps, FieldDefinition } from './define-fields.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './form.module.css'
import { $chosenCountry, countryHere } from './phone-country.ts'
import { wiringOf } from './wiring.ts'

/**
 * A phone number, validated and formatted internationally on blur. An impossible number is removed; the error below
 * repeats it, so that nothing typed is lost. With the setting PHONE_COUNTRIES guests choose the country of a number that has no
 * calling code; one that has one brings its country.
 */
function PhoneField({ form, name, required, hint }: ControlProps) {
  const t = useT()
  const [refused, setRefused] = useState('')
  const countryId = useId()
  const isChosen = useStore($features)?.phoneCountries === true
  useStore($chosenCountry)
  const country = countryHere()
  const value = String(get(form.values, name) ?? '')
  const problem = refused && value === '' && t('“{number}” is not a valid phone number', { number: refused })
  const wiring = wiringOf(form, name, true, { error: problem || undefined })
  const { onBlur, onChange, ...field } = form.register(name)

  const leave = (typed: string): void => {
    const number = numberIn(typed, country)
    if (typed.trim() !== '') setRefused(number ? '' : typed)
    if (isChosen && number?.country) $chosenCountry.set(number.country)
    form.setValue(name, number?.formatInternational() ?? '', { shouldDirty: true })
  }
  const choose = (chosen: string): void => {
    const typed = value || refused
    const digits = numberIn(typed, country)?.nationalNumber ?? typed
    $chosenCountry.set(phoneCountry(chosen))
    // Set even if it stays as it is, so that it is judged by the new country.
    form.setValue(name, internationalNumber(digits, countryHere()) ?? value, { shouldDirty: true })
  }

  return (
    <FieldFrame id={wiring.id} label={form.labels[name]} required={required} hint={hint} error={wiring.error}>
      <span className={styles.phone}>
        <label className="visually-hidden" htmlFor={countryId}>
          {t('Country')}
        </label>
        {isChosen ? (
          <ChosenCountry id={countryId} country={country} onChoose={choose} />
        ) : (
          <OwnCountry id={countryId} country={country} />
        )}
        <input
          {...field}
          {...wiring.aria}
          id={wiring.id}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required={required}
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

interface CountryProps {
  id: string
  country: PhoneCountry['code']
}

/** The country alone: there is nothing to choose. By its name, since the number beside it has the calling code. */
function OwnCountry({ id, country }: CountryProps) {
  return (
    <select id={id} value={country} disabled>
      <option value={country}>{countryName(country, pageConfig().lang)}</option>
    </select>
  )
}

/** All countries, their names first: browsers choose by the letters that are typed within a second. */
function ChosenCountry({ id, country, onChoose }: CountryProps & { onChoose: (code: string) => void }) {
  const { lang: language } = pageConfig()
  const countries = useMemo(() => phoneCountries(language), [language])
  return (
    <select id={id} value={country} autoComplete="off" onChange={event => onChoose(event.target.value)}>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}

/** A valid phone number; it is sent in its international form. */
export const phoneField = (hint: MessageKey = 'For questions about your order'): FieldDefinition<string> => ({
  label: 'Phone',
  empty: '',
  hint,
  draw: props => <PhoneField {...props} />,
  schema: own =>
    z.pipe(
      own.check(z.refine(typed => international(typed) !== undefined, fieldTexts.phone)),
      z.transform(typed => international(typed) ?? typed),
    ),
})

const international = (typed: unknown) => internationalNumber(String(typed), countryHere())
