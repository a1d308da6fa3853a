/** Every path in a body, such as `cart.items.0.qty`. */
export const pathsOf = (value: unknown): string[][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [[key], ...pathsOf(part).map(path => [key, ...path])])
    : []

/** A copy of a body with something else at one of its paths. */
export function replaced(value: unknown, [key = '', ...rest]: string[], by: unknown): unknown {
  const part = value as Record<string, unknown>
  const next = rest.length === 0 ? by : replaced(part[key], rest, by)
  return Array.isArray(value) ? Object.assign([...value], { [key]: next }) : { ...part, [key]: next }
}
