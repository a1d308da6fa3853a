type Intersected<U> = (U extends unknown ? (each: U) => void : never) extends (each: infer I) => void
  ? I
  : never
type Flat<T> = { [K in keyof T]: T[K] }

/** What all kinds have of something, such as their columns, as one object. Throws an Error where two of them have the same name. */
export function merged<Part extends string, Kinds extends Readonly<Record<string, Record<Part, object>>>>(
  kinds: Kinds,
  part: Part,
): Flat<Intersected<Kinds[keyof Kinds][Part]>> {
  const all = Object.values(kinds).flatMap(kind => Object.entries(kind[part]))
  const names = all.map(([name]) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new Error(`Two kinds have ${part} with the name ${twice}`)
  return Object.fromEntries(all) as ReturnType<typeof merged<Part, Kinds>>
}
