/** Creating a formatter of Intl is slow and a menu has many prices, so each one is created once. */
export function once<T>(known: Map<string, T>, parts: unknown[], make: () => T): T {
  const key = JSON.stringify(parts)
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}
