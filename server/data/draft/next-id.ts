import { MAX_ID, plainId } from '#contract/data/plain-id.ts'

/** An id for a new row that has none: the next number where all are numbers, else its name in plain letters. */
export function nextId(name: string, taken: Iterable<string>): string {
  const known = new Set(taken)
  const numbers = [...known].map(Number)
  if (known.size > 0 && numbers.every(Number.isSafeInteger)) return String(Math.max(...numbers) + 1)
  const plain = plainId(name) || 'new'
  if (!known.has(plain)) return plain
  for (let number = 2; ; number++) {
    const id = `${plain.slice(0, MAX_ID - 4)}-${number}`
    if (!known.has(id)) return id
  }
}
