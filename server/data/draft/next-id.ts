import { isId } from '../import/kinds/texts.ts'

const MAX_LENGTH = 40

/** An id for a new row that has none: the next number where all are numbers, else its name in plain letters. */
export function nextId(name: string, taken: Iterable<string>): string {
  const known = new Set(taken)
  const numbers = [...known].map(Number)
  if (known.size > 0 && numbers.every(Number.isSafeInteger)) return String(Math.max(...numbers) + 1)
  const plain = slugOf(name) || 'new'
  if (!known.has(plain)) return plain
  for (let number = 2; ; number++) {
    const id = `${plain.slice(0, MAX_LENGTH - 4)}-${number}`
    if (!known.has(id)) return id
  }
}

const LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i', ø: 'o', æ: 'ae' }

function slugOf(name: string): string {
  const slug = name
    .toLowerCase()
    .replaceAll(/[äöüßıøæ]/g, letter => LETTERS[letter] ?? '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, MAX_LENGTH)
  return isId(slug) ? slug : ''
}
