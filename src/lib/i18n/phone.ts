import parse, { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/min'
import { plainPhone } from '#contract/kit/normal-forms.ts'

export interface PhoneCountry {
  code: CountryCode
  name: string
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
export const internationalNumber = (text: string, country: CountryCode): string | undefined =>
  numberIn(text, country)?.formatInternational()

/** A number that can exist, with the country that it belongs to; one without a calling code belongs to `country`. */
export function numberIn(text: string, country: CountryCode) {
  const number = parse(plainPhone(text), { defaultCountry: country, extract: false })
  return number?.isValid() && !number.ext ? number : undefined
}

/** The name of a country in the given language. */
export const countryName = (code: CountryCode, language: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/** Countries that come before all others where guests choose one (docs/rules.md, R9.870). */
const PREFERRED: readonly CountryCode[] = ['US', 'GB']

/** All countries that have phone numbers, by their names in the given language, with the preferred ones first. */
export function phoneCountries(language: string): PhoneCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  const others = getCountries()
    .filter(code => !PREFERRED.includes(code))
    .map(code => named(code, names))
    .toSorted((a, b) => compare(a.name, b.name))
  return [...PREFERRED.map(code => named(code, names)), ...others]
}

const named = (code: CountryCode, names: Intl.DisplayNames): PhoneCountry => ({
  code,
  name: names.of(code) ?? code,
})
