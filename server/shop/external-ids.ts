import type { Rows } from './rows/rows.ts'

/** What a till calls by ids of its own, by the names of the rows. */
const kinds = ['products', 'sizes', 'extras', 'options', 'menus', 'areas', 'providers'] as const
export type CalledKind = (typeof kinds)[number]

/** Translates between the shop's ids and those of a till (`externalId` of the data files). */
export function externalIdsOf(rows: Pick<Rows, CalledKind>) {
  const pairs = kinds.map(kind => {
    const called = rows[kind].filter(({ external_id }) => external_id !== '')
    return [kind, called.map(({ id, external_id }) => [id, external_id] as const)] as const
  })
  const called = new Map(pairs.map(([kind, each]) => [kind, new Map(each)]))
  const meant = new Map(pairs.map(([kind, each]) => [kind, new Map(each.map(([id, own]) => [own, id]))]))
  return {
    /** What the till calls something; null for nothing. */
    of: (kind: CalledKind, id: string): string | null => called.get(kind)?.get(id) ?? null,
    /** The id of what the till calls so; undefined for nothing. */
    idOf: (kind: CalledKind, externalId: string): string | undefined => meant.get(kind)?.get(externalId),
  }
}
