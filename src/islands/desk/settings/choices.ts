type Choice = [value: string, name: string]

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']

/** All countries by their names in a language; former codes of a country are left out. */
export function countries(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap(first => LETTERS.map(second => first + second))
  return byName(
    codes.flatMap((code): Choice[] => {
      const name = isCountry(code) ? names.of(code.toUpperCase()) : undefined
      return name ? [[code, name]] : []
    }),
    locale,
  )
}

/** Codes that have a name but are not countries: unions, the world, and those for testing translations. */
const NO_COUNTRIES = new Set(['eu', 'ez', 'qo', 'un', 'xa', 'xb', 'zz'])

/** Accepted by the check of the setting (src/lib/contract/describe/settings/setting-types.ts). */
const isCountry = (code: string): boolean =>
  !NO_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code.toUpperCase()}`

/** All currencies by their names in a language. */
export function currencies(locale: string): Choice[] {
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const codes = Intl.supportedValuesOf('currency')
  return byName(
    codes.map(code => [code, `${names.of(code)} (${code})`]),
    locale,
  )
}

export const timeZones = (): Choice[] =>
  Intl.supportedValuesOf('timeZone').map(zone => [zone, zone.replaceAll('_', ' ')])

const byName = (choices: Choice[], locale: string): Choice[] =>
  choices.toSorted(([, a], [, b]) => a.localeCompare(b, locale))
