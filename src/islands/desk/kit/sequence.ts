/** The rows in the sequence of `siblings`, at the places that they have among all. */
export function reorder(keys: string[], siblings: string[]): string[] {
  const own = new Set(siblings)
  const next = siblings[Symbol.iterator]()
  return keys.map(key => (own.has(key) ? (next.next().value ?? key) : key))
}

/** A list in which `key` has moved by some places, as far as there are any. */
export function moveBy(keys: string[], key: string, steps: number): string[] {
  const at = keys.indexOf(key)
  const to = Math.min(Math.max(at + steps, 0), keys.length - 1)
  if (at < 0 || at === to) return keys
  return keys.toSpliced(at, 1).toSpliced(to, 0, key)
}
