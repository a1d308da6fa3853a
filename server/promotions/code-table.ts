import type { DeskLanguage } from '#contract/desk/languages.ts'
import { type Cell, csvOf, dayIn } from '#server/reports/csv.ts'
import { textsIn } from '#server/texts/texts.ts'

/** The codes of a batch as a table. `dayOf` names the business day of a moment. */
export function codeTable(
  codes: { code: string; used_at: string | null }[],
  { lang, dayOf }: { lang: DeskLanguage; dayOf: (moment: string) => string },
): Uint8Array {
  const { code, used } = textsIn(lang).codeCards
  const rows = codes.map((each): Cell[] => [
    each.code,
    each.used_at === null ? undefined : dayIn(dayOf(each.used_at), lang),
  ])
  return csvOf([[code, used], ...rows], lang)
}
