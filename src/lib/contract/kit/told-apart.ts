/**
 * Returns what distinguishes things of the same name: the first of their details that differs among all of them, else all details
 * together; empty for a thing whose name is its own.
 */
export function toldApart<T>(
  things: readonly T[],
  nameOf: (thing: T) => string,
  details: readonly ((thing: T) => string)[],
): (thing: T) => string {
  const alike = new Map<string, T[]>()
  for (const thing of things) {
    const same = alike.get(nameOf(thing))
    if (same) same.push(thing)
    else alike.set(nameOf(thing), [thing])
  }
  const isClear = (same: readonly T[], detail: (thing: T) => string): boolean =>
    new Set(same.map(detail)).size === same.length
  const all = (thing: T): string =>
    details
      .map(detail => detail(thing))
      .filter(Boolean)
      .join(', ')
  const found = new Map(
    [...alike.values()]
      .filter(same => same.length > 1)
      .flatMap(same => {
        const detail = details.find(each => isClear(same, each)) ?? all
        return same.map(thing => [thing, detail(thing)] as const)
      }),
  )
  return thing => found.get(thing) ?? ''
}
