/** A table that is given to reservations, with the ids of those beside it. */
export interface SeatTable {
  id: string
  seats: number
  joins: readonly string[]
}

/** Tables that one party gets, which stand together. */
export interface TableGroup {
  ids: readonly string[]
  seats: number
}

/** Nobody puts more tables together for a party that is confirmed at once. */
const MOST_JOINED = 4
/** However many tables stand beside each other, no more groups are looked at. */
const MOST_GROUPS = 3000

/** Each table and those that can be put together, in the sequence in which they are given: as few tables, then as few seats as possible. */
export function tableGroups(tables: readonly SeatTable[]): TableGroup[] {
  const byId = new Map(tables.map(table => [table.id, table]))
  const beside = neighbours(tables)
  const groups = tables.map(({ id }) => [id])
  const seen = new Set(groups.map(keyOf))
  // Groups that are found are extended in their turn: they come in the sequence of their size.
  for (const group of groups) {
    if (group.length === MOST_JOINED) break
    for (const next of group.flatMap(id => [...(beside.get(id) ?? [])])) {
      if (groups.length >= MOST_GROUPS) break
      const joined = [...group, next]
      const key = keyOf(joined)
      if (group.includes(next) || seen.has(key)) continue
      seen.add(key)
      groups.push(joined)
    }
  }
  return groups
    .map(ids => ({ ids, seats: ids.reduce((sum, id) => sum + (byId.get(id)?.seats ?? 0), 0) }))
    .toSorted((a, b) => a.ids.length - b.ids.length || a.seats - b.seats)
}

const keyOf = (ids: readonly string[]): string => ids.toSorted().join(' ')

/** Of each table those that it can be joined with: it is enough that one of both says so. */
function neighbours(tables: readonly SeatTable[]): Map<string, Set<string>> {
  const beside = new Map(tables.map(({ id }) => [id, new Set<string>()]))
  for (const { id, joins } of tables)
    for (const other of joins) {
      if (!beside.has(other)) continue
      beside.get(id)?.add(other)
      beside.get(other)?.add(id)
    }
  return beside
}
