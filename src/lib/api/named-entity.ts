/**
 * What an API calls the entity around a wrong value: the key, name or id of the innermost object on the way to it. Its index
 * alone would have to be counted in the answer. Empty without one.
 */
export function namedEntity(body: unknown, path: PropertyKey[]): string {
  let name = ''
  let value = body
  for (const part of path) {
    value = (value as Record<PropertyKey, unknown> | undefined)?.[part]
    if (typeof value !== 'object' || value === null) break
    const { key, name: own, id } = value as Record<string, unknown>
    const found = [key, own, id].find(each => typeof each === 'string' || typeof each === 'number')
    if (found !== undefined) name = ` (in “${found}”)`
  }
  return name
}
