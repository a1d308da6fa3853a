/**
 * The shop's language that best matches a request, also when a region is added or left out (de-DE for de, pt for pt-BR);
 * else the default language.
 */
export function meantLanguage(
  codes: string[],
  wanted: string | undefined | null,
  defaultLang: string,
): string {
  const asked = wanted?.trim().toLowerCase() ?? ''
  const exact = codes.find(code => code.toLowerCase() === asked)
  return exact ?? codes.find(code => baseOf(code) === baseOf(asked)) ?? defaultLang
}

const baseOf = (code: string): string => code.toLowerCase().split('-')[0] ?? ''
