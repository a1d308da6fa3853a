import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { fieldTexts } from '#contract/texts.ts'
import { useT } from '#islands/ui/hooks/use-t.ts'
import { countryOf, internationalNumber, phoneCountry } from '#lib/i18n/phone.ts'
import type { MessageKey } from '#lib/i18n/translate.ts'
import { pageConfig } from '#lib/routing/page-config.ts'
import { directionOf } from '#lib/routing/site-locale.ts'
import type { ControlProps, FieldDefinition } from './define-fields.ts'
import { FieldFrame } from './field-frame.tsx'
import styles from './form.module.css'
import { wiringOf } from './wiring.ts'

/** An invisible mark that keeps the plus in front of the number in right-to-left languages. */
const LEFT_TO_RIGHT = '\u200e'

/** The country of numbers without a calling code. */
const ownCountry = () => phoneCountry(pageConfig().country)

/**
 * A phone number, validated and formatted internationally on blur. An impossible number is removed; the error below
 * repeats it, so that nothing typed is lost.
 */
function PhoneField({ form, name, required, hint }: ControlProps) {
  const t = useT()
  const [refused, setRefused] = useState('')
  const countryId = useId()
  const { lang: language } = pageConfig()
  const country = ownCountry()
  const mark = directionOf(language) === 'rtl' ? LEFT_TO_RIGHT : ''
  const { name: countryName, calling } = countryOf(country, language)
  const problem = refused && t('“{number}” is not a valid phone number', { number: refused })
  const wiring = wiringOf(form, name, true, { error: problem || undefined })
  const { onBlur, onChange, ...field } = form.register(name)

  const leave = (typed: string): void => {
    const number = internationalNumber(typed, country)
    if (typed.trim() !== '') setRefused(number ? '' : typed)
    form.setValue(name, number ?? '', { shouldDirty: true })
  }

  return (
    <FieldFrame id={wiring.id} label={form.labels[name]} required={required} hint={hint} error={wiring.error}>
      <span className={styles.phone}>
        <label className="visually-hidden" htmlFor={countryId}>
          {t('Country')}
        </label>
        <select id={countryId} value={country} disabled>
          <option value={country}>{`${mark}+${calling} ${countryName}`}</option>
        </select>
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

const international = (typed: unknown) => internationalNumber(String(typed), ownCountry())
