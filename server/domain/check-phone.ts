import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { messages } from '#contract/messages.ts'
import type { FieldErrors } from './request-error.ts'

/** A number in the form +493023125014; one without a country's code is of `country`. Adds to `errors`. */
export function checkPhone(errors: FieldErrors, phone: string, country: string): string {
  const code = country.toUpperCase()
  const defaultCountry = isSupportedCountry(code) ? code : 'DE'
  const number = parsePhoneNumberFromString(phone, { defaultCountry, extract: false })
  if (!number?.isValid() || number.ext) errors.add('phone', messages.phone)
  return number?.number ?? phone
}
