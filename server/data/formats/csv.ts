/** A table that another system wrote. */
export interface Sheet {
  header: string[]
  /** The rows by the names of their columns, in small letters. */
  rows: Record<string, string>[]
}

/** The rows of a table by the names of its columns; the first row has these. */
export function sheetOf([header = [], ...rows]: string[][]): Sheet {
  const names = header.map(cell => cell.toLowerCase())
  return {
    header: names,
    rows: rows.map(cells => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']))),
  }
}

/** What a system calls an article number, where it can be the number of a dish on the printed menu. */
export const numberIn = (sku: string): string => (/^[a-z]?\d{1,3}[a-z]?$/i.test(sku) ? sku : '')

/** The category of a name, which is begun where there is none yet. */
export function categoriesByName<T extends { name: string }>(list: T[], begin: (name: string) => T) {
  const known = new Map<string, T>()
  return (name: string): T => {
    const there = known.get(name)
    if (there) return there
    const begun = begin(name)
    known.set(name, begun)
    list.push(begun)
    return begun
  }
}
