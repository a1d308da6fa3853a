import parse, { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { plainPhone } from '#contract/normal-forms.ts'

interface PhoneCountry {
  name: string
  /** Calling code without the plus sign, such as 49. */
  calling: string
}

/**
 * The country that numbers without a calling code belong to. It is the restaurant's country in every
 * language of the page: an English page must not turn a Berlin number into a British one.
 */
export function phoneCountry(country: string): CountryCode {
  const code = country.toUpperCase()
  return isSupportedCountry(code) ? code : 'DE'
}

/** The number in its international form (`+49 30 23125014`), or undefined when no such number can exist. */
export function internationalNumber(text: string, country: CountryCode): string | undefined {
  const number = parse(plainPhone(text), { defaultCountry: country, extract: false })
  return number?.isValid() && !number.ext ? number.formatInternational() : undefined
}

/** A country with its name in the given language. */
export const countryOf = (code: CountryCode, language: string): PhoneCountry => ({
  name: new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code,
  calling: getCountryCallingCode(code),
})
