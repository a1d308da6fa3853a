/**
 * The language that is meant: one that the shop has, also when a region is named or left out (de-DE for de, pt for
 * pt-BR), else the default one.
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
