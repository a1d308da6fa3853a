import parse, {
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/min'

/** The countries at the top of a phone field's list (docs/rules.md, R9.24). */
export const preferredCountries: readonly CountryCode[] = ['US', 'GB']

export interface PhoneCountry {
  code: CountryCode
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
  const number = parse(text, { defaultCountry: country, extract: false })
  return number?.isValid() && !number.ext ? number.formatInternational() : undefined
}

/** Every country by its name in the given language, the preferred ones first. */
export function phoneCountries(language: string): PhoneCountry[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' })
  const countryOf = (code: CountryCode): PhoneCountry => ({
    code,
    name: names.of(code) ?? code,
    calling: getCountryCallingCode(code),
  })
  const others = getCountries()
    .filter(code => !preferredCountries.includes(code))
    .map(countryOf)
    .sort((a, b) => a.name.localeCompare(b.name, language))
  return [...preferredCountries.map(countryOf), ...others]
}
