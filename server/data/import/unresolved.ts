import { isId } from '#contract/describe/data/plain-id.ts'
import type { KnownIds } from '#contract/describe/settings/setting-types.ts'
import type { Folder } from './data-files.ts'
import { nearest } from './nearest.ts'

/** A folder's rows, and the files that have none because they cannot be read. */
export interface ReadFolder {
  read: Folder
  unread: ReadonlySet<keyof Folder>
}

/**
 * The ids in one of the folder's files; undefined when it cannot be read. When an id of the file is wrong itself, an unknown one that
 * resembles no other is taken for that one.
 */
export function idsIn(
  { read, unread }: ReadFolder,
  file: 'categories' | 'extras' | 'menus' | 'options' | 'pages' | 'products' | 'sizes' | 'variants',
): KnownIds | undefined {
  if (unread.has(file)) return undefined
  const ids = new Set(read[file].map(({ value }) => value.id))
  if ([...ids].every(isId)) return ids
  return { has: id => ids.has(id) || nearest(id, ids) === undefined }
}

/** A reference of a file; `known` is false when what it refers to does not exist. */
export interface Reference {
  id: string
  known: boolean
}

/**
 * Ids that nothing references, except those that a misspelled reference probably means; that mistake is reported at the
 * reference.
 */
export function unresolved(ids: Iterable<string>, references: Reference[]): Set<string> {
  const without = new Set(ids)
  for (const { id } of references) without.delete(id)
  for (const mistyped of new Set(references.filter(({ known }) => !known).map(({ id }) => id))) {
    const meant = nearest(mistyped, without)
    if (meant !== undefined) without.delete(meant)
  }
  return without
}

/** References to ids of one file. */
export const referencesTo = (ids: ReadonlySet<string>, referred: string[]): Reference[] =>
  referred.map(id => ({ id, known: ids.has(id) }))

export function groupBy<V>(rows: { value: V }[], key: (value: V) => string): Map<string, V[]> {
  return Map.groupBy(
    rows.map(({ value }) => value),
    key,
  )
}
