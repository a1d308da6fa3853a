import { MAX_ID, plainId } from '#contract/describe/data/plain-id.ts'

/** An id for a new row that has none: the next number where all are numbers, else its name in plain letters. */
export const nextId = (name: string, taken: Iterable<string>): string => idsBeside(taken)(name)

/** Makes ids for any number of new rows, as `nextId` does for one. */
export function idsBeside(taken: Iterable<string>): (name: string) => string {
  const known = new Set(taken)
  const numbers = [...known].map(Number)
  let last =
    known.size > 0 && numbers.every(Number.isSafeInteger)
      ? numbers.reduce((most, number) => Math.max(most, number))
      : undefined
  const suffixes = new Map<string, number>()
  const free = (name: string): string => {
    if (last !== undefined) {
      last += 1
      return String(last)
    }
    const plain = plainId(name) || 'new'
    if (!known.has(plain)) return plain
    for (let number = suffixes.get(plain) ?? 2; ; number++) {
      const id = `${plain.slice(0, Math.min(MAX_ID - 4, MAX_ID - 1 - String(number).length))}-${number}`
      suffixes.set(plain, number)
      if (!known.has(id)) return id
    }
  }
  return name => {
    const id = free(name)
    known.add(id)
    return id
  }
}
