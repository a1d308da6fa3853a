import type { OpenDraft } from '../draft/read-draft.ts'
import type { BroughtMenu } from '../formats/menu.ts'
import { substanceIn } from '../formats/substances.ts'
import { sameName, tableRows } from './rows.ts'

/** The shop's own codes by what names them. */
export interface Codes {
  byCode: Map<string, string>
  byName: Map<string, string>
  /** By what they mean, in whatever words. */
  bySubstance: Map<string, string>
  /** What a code is called here. */
  names: Map<string, string>
}

export interface Legends {
  allergens: Codes
  additives: Codes
}

export const readLegends = async (draft: OpenDraft): Promise<Legends> => ({
  allergens: await codesOf(draft, 'allergens'),
  additives: await codesOf(draft, 'additives'),
})

async function codesOf(draft: OpenDraft, table: 'allergens' | 'additives'): Promise<Codes> {
  const { rows } = await tableRows(draft, table)
  const codes: Codes = { byCode: new Map(), byName: new Map(), bySubstance: new Map(), names: new Map() }
  for (const [code, cells] of rows) {
    codes.byCode.set(sameName(code), code)
    codes.names.set(code, cells.name ?? '')
    for (const [column, name = ''] of Object.entries(cells)) {
      if (!/^name(?:_|$)/.test(column) || name === '') continue
      codes.byName.set(sameName(name), code)
      const substance = substanceIn(name)
      if (substance !== undefined && !codes.bySubstance.has(substance)) codes.bySubstance.set(substance, code)
    }
  }
  return codes
}

/** Letters and numbers that say nothing by themselves. */
export const CODE = /^(?:[a-z]{1,2}\d{0,2}|\d{1,2}[a-z]?)$/i

/** A code of one of the legends. */
export interface DeclaredCode {
  code: string
  table: keyof Legends
}

const TABLES = ['allergens', 'additives'] as const

export function namedIn(legend: Legends, text: string): DeclaredCode | undefined {
  const substance = substanceIn(text)
  for (const table of TABLES) {
    const { byName, bySubstance } = legend[table]
    const code =
      byName.get(sameName(text)) ?? (substance === undefined ? undefined : bySubstance.get(substance))
    if (code !== undefined) return { code, table }
  }
  return undefined
}

export function codedIn(legend: Legends, text: string): DeclaredCode | undefined {
  for (const table of TABLES) {
    const code = legend[table].byCode.get(sameName(text))
    if (code !== undefined) return { code, table }
  }
  return undefined
}

/** A text as one thing, or as codes with or without spaces between them, such as `A C` and `AC`. */
export function piecesOf(text: string, legend: Legends): string[] {
  if (namedIn(legend, text) || codedIn(legend, text)) return [text]
  const pieces = [text.split(/\s+/), [...text.replaceAll(/\s+/g, '')]].find(each =>
    each.every(piece => codedIn(legend, piece)),
  )
  return pieces ?? [text]
}

/** The codes and words of a menu that the legends here do not explain, with how many dishes have them. */
export function unexplainedIn({ categories }: BroughtMenu, legend: Legends): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { allergens } of categories.flatMap(({ dishes }) => dishes))
    for (const text of new Set(allergens.flatMap(each => piecesOf(each, legend))))
      if (!namedIn(legend, text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  return counts
}
