/** A file's name without what differs between computers: letter case, and whether accents are marks of their own. */
const foldedName = (name: string): string => name.normalize('NFC').toLowerCase()

/** Finds a name as it is or, if there is no such one, in other letter case. */
export function nameFinder(names: Iterable<string>): (name: string) => string | undefined {
  const all = [...names]
  const known = new Map([
    ...all.map(name => [foldedName(name), name] as const),
    ...all.map(name => [name, name] as const),
  ])
  return name => known.get(name) ?? known.get(foldedName(name))
}
