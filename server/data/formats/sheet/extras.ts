/** Something for more money that is written beside a dish: “mit Käse +1,50”. */
export interface WrittenExtra {
  name: string
  price: string
  /** What it says there. */
  cell: string
}

const PLUS = /\+\s?(\d{1,3}(?:[.,]\d{1,2})?)(?:\s?(?:€|eur(?:o)?\b))?/gi
const BEFORE = /^(?:mit|with|auf wunsch|wahlweise|plus|oder|und|or|and)\s+/i
const LONGEST = 60

/** The extras in a text, and the text without them. */
export function extrasIn(text: string): { extras: WrittenExtra[]; rest: string } {
  const extras: WrittenExtra[] = []
  let rest = ''
  let from = 0
  for (const found of text.matchAll(PLUS)) {
    const before = text.slice(from, found.index)
    const start = Math.max(...[...',;(|\n.'].map(sign => before.lastIndexOf(sign))) + 1
    const written = before.slice(start).trim()
    const name = withoutLead(written)
    const end = found.index + found[0].length
    if (name === '' || name.length > LONGEST) rest += text.slice(from, end)
    else {
      rest += before.slice(0, start)
      extras.push({ name, price: found[1] ?? '', cell: `${written} ${found[0]}`.trim() })
    }
    from = end
  }
  if (extras.length === 0) return { extras, rest: text }
  return { extras, rest: tidy(rest + text.slice(from)) }
}

const withoutLead = (text: string): string => {
  const rest = text.replace(BEFORE, '')
  return rest === text ? text : withoutLead(rest)
}

/** Without the signs that stood around what was taken out. */
const tidy = (text: string): string =>
  text
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+(?=[,;.])/g, '')
    .replaceAll(/(?:\s*[,;|]\s*)+(?=[,;|.]|$)/g, '')
    .replaceAll(/[(,;|\s]+$/g, '')
    .replaceAll(/^[),;|.\s]+/g, '')
    .trim()

/** Whether a row is about the dish before it rather than one of its own. */
export const isOfLastDish = (name: string): boolean => /^(?:mit|with|als|as)\s/i.test(name)
